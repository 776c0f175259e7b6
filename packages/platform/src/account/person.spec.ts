/** @jest-environment node */
import { sessionEnded } from '../session/session';
import { exampleUser } from '../testing/example-user';
import { loadPerson } from './account';
import { openStore, server } from '../testing/show-screen';
import type { Answers } from '../testing/api-server';

const answers = {
  'GET /api/auth': [200, exampleUser],
  'GET /api/auth/admin': [200, { isAdmin: false }, { 'x-is-admin': 'false' }],
  'GET /api/auth/self': [200, { id: 7 }],
} satisfies Answers;

const start = () => openStore({ token: 'the.token', isAdmin: true });

it('takes the parts that come although others fail (S7.2, S7.3, S7.4)', async () => {
  server.answerEach({ ...answers, 'GET /api/auth': [503, {}] });
  const store = start();
  await store.dispatch(loadPerson());
  expect(store.getState().session).toMatchObject({ user: null, selfId: { id: 7 }, loading: false });
});

it('puts nothing into a session that was over meanwhile', async () => {
  const store = start();
  server.answerEach(answers);
  const answer = server.answer;
  server.answer = (response) => {
    if (store.getState().session.token !== null) store.dispatch(sessionEnded());
    answer(response);
  };
  await store.dispatch(loadPerson());
  expect(store.getState().session).toEqual(openStore().getState().session);
});
