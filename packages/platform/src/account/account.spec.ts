import { waitFor } from '@testing-library/react';
import type { Answers } from '../testing/api-server';
import { openStore, server } from '../testing/show-screen';
import { pressAlert, selectAlerts } from '../alerts/alerts';
import { personLoaded, sessionBegun } from '../session/session';
import { exampleUser } from '../testing/example-user';
import { endSession, resetPassword, signIn } from './account';

const navigate = jest.fn();
beforeEach(() => navigate.mockClear());

const password = 'correct horse battery staple';
const entered = { token: 'the.token', isAdmin: false };
const personAnswers = {
  'GET /api/auth': [200, exampleUser],
  'GET /api/auth/admin': [200, { isAdmin: true }, { 'x-is-admin': 'true' }],
  'GET /api/auth/self': [200, { id: 7 }],
} satisfies Answers;

const credentials = { email: 'ama@example.org', password };
const enter = signIn(credentials);
const call = 'POST /api/auth';

const start = (visit = {}) => openStore(visit, navigate);
type Store = ReturnType<typeof start>;
const alertsOf = (store: Store) =>
  selectAlerts(store.getState()).map(({ msg, alertType }) => [alertType, msg]);

const signedIn = () => start(entered);

describe('signing in', () => {
  it('sends what was given, and then loads the person and says so (S4.2a, S4.2c)', async () => {
    server.answerEach({ [call]: [200, entered], ...personAnswers });
    const store = start();
    expect(await store.dispatch(enter)).toEqual([]);
    expect(server.calls[0]).toBe(call);
    expect(server.bodyOf(0)).toEqual(credentials);
    expect(server.calls.slice(1).sort()).toEqual(Object.keys(personAnswers));
    expect(store.getState().session).toEqual({
      token: 'the.token',
      isAuthenticated: true,
      isAdmin: true,
      user: exampleUser,
      selfId: { id: 7 },
      loading: false,
      errors: [],
    });
    expect(alertsOf(store)).toEqual([['success', 'You have logged in']]);
    pressAlert(selectAlerts(store.getState())[0]!);
    expect(navigate).toHaveBeenLastCalledWith('/info/experience?type=Only+mine');
  });

  it('leads nobody to a list of their own whose list everybody sees: the owner', async () => {
    server.answerEach({ [call]: [200, entered], ...personAnswers, 'GET /api/auth/self': [200, { id: 1 }] });
    const store = start();
    await store.dispatch(enter);
    expect(selectAlerts(store.getState())).toEqual([
      expect.not.objectContaining({ action: expect.anything() }),
    ]);
  });

  it('raises a danger alert for each error, and fails (S4.2b, S8.1)', async () => {
    const errors = [{ msg: 'Email is taken', path: 'email' }, { msg: 'Another reason' }];
    server.answerEach({ [call]: [409, { errors }] });
    const store = start();
    expect(await store.dispatch(enter)).toMatchObject(errors);
    expect(store.getState().session).toMatchObject({
      token: null,
      isAuthenticated: false,
      loading: false,
      errors,
    });
    expect(alertsOf(store)).toEqual([
      ['danger', 'Email is taken'],
      ['danger', 'Another reason'],
    ]);
  });
});

it('ends no session that another tab, or an earlier try, began before the refusal, and raises no alert', async () => {
  const store = start();
  server.answer = (response) => {
    store.dispatch(sessionBegun({ token: 'another.token', isAdmin: false }));
    response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
  };
  await store.dispatch(enter);
  expect(store.getState().session).toMatchObject({ token: 'another.token', loading: false });
  expect(alertsOf(store)).toEqual([]);
});

it('welcomes nobody whose session was over before the person was loaded', async () => {
  server.answerEach({ 'POST /api/auth': [200, entered], 'GET /api/auth': [401, {}] });
  const store = start();
  await store.dispatch(enter);
  expect(store.getState().session.isAuthenticated).toBe(false);
  expect(alertsOf(store)).toEqual([['warning', 'Your session ended. Please sign in again.']]);
});

it('tells the server which session is over, and leaves alone the one that began meanwhile', async () => {
  const held = server.hold();
  const store = signedIn();
  store.dispatch(endSession('former.token'));
  const { answer, closed } = await held;
  answer(401);
  await closed;
  expect(server.calls).toEqual(['DELETE /api/auth']);
  expect(server.requests[0]!.headers['x-auth-token']).toBe('former.token');
  expect(store.getState().session.token).toBe('the.token');
});

describe('resetting a password while someone is signed in', () => {
  const reset = resetPassword({ code: 'abc', newPassword: password });
  const call = 'POST /api/auth/reset';
  const ended = 'DELETE /api/auth';

  it('leaves them signed in if the link is refused', async () => {
    server.answerEach({ [call]: [404, { errors: [{ msg: 'This link is invalid' }] }] });
    const store = signedIn();
    await store.dispatch(reset);
    expect(store.getState().session).toMatchObject({ token: 'the.token', loading: false });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('goes to /, and ends the session of anyone else', async () => {
    server.answerEach({
      [call]: [200, { token: 'next.token', isAdmin: false }],
      [ended]: [204],
      ...personAnswers,
    });
    const store = signedIn();
    store.dispatch(personLoaded({ selfId: { id: 8 } }));
    await store.dispatch(reset);
    expect(store.getState().session).toMatchObject({ token: 'next.token', selfId: { id: 7 } });
    expect(navigate.mock.calls).toEqual([['/']]);
    await waitFor(() => expect(server.calls).toContain(ended));
    expect(server.requests[server.calls.indexOf(ended)]!.headers['x-auth-token']).toBe('the.token');
  });
});
