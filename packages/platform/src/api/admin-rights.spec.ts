/** @jest-environment node */
import { selectAlerts } from '../alerts/alerts';
import { selectMayEnter, sessionEnded } from '../session/session';
import type { TestStore } from '../testing/create-test-store';
import { callApi } from './call-api';
import { openStore, server } from '../testing/show-screen';

const answering = (said: string | undefined, status = 200) =>
  server.answerEach({ 'GET /api/boats': [status, [], said === undefined ? {} : { 'x-is-admin': said }] });

const signedIn = (isAdmin: boolean) => openStore({ token: 'the.token', isAdmin });

const ask = (store: TestStore) => store.dispatch(callApi({ url: 'boats' }));
const isAdmin = (store: TestStore) => selectMayEnter(store.getState(), 'admin');
const messages = (store: TestStore) => selectAlerts(store.getState()).map(({ msg }) => msg);

it('makes an administrator of who was promoted, with the next answer', async () => {
  const store = signedIn(false);
  answering('true');
  await ask(store);
  expect([isAdmin(store), messages(store)]).toEqual([true, []]);
});

it.each([200, 403])(
  'takes the rights from who was demoted, with the next answer, and says so: %i',
  async (status) => {
    const store = signedIn(true);
    answering('false', status);
    await Promise.all([ask(store), ask(store)]);
    expect([isAdmin(store), messages(store)]).toEqual([false, ['You are no longer an administrator']]);
  },
);

it.each([[undefined], ['true']])(
  'changes nothing where an answer says %s of an administrator',
  async (said) => {
    const store = signedIn(true);
    answering(said);
    await ask(store);
    expect([isAdmin(store), messages(store)]).toEqual([true, []]);
  },
);

it('heeds no answer to somebody who is gone by then', async () => {
  const store = signedIn(false);
  answering('true');
  const answered = ask(store);
  store.dispatch(sessionEnded());
  await answered;
  expect(isAdmin(store)).toBe(false);
  expect(store.getState().session.isAdmin).toBe(false);
});
