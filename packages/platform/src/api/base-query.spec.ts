/** @jest-environment node */
import { selectAlerts } from '../alerts/alerts';
import { sessionBegun, sessionRenewed } from '../session/session';
import type { TestStore } from '../testing/create-test-store';
import { callApi } from './call-api';
import { openStore, server } from '../testing/show-screen';

const navigate = jest.fn();
beforeEach(() => {
  navigate.mockClear();
  server.answerWith(401, { errors: [{ msg: 'No session' }] });
});
afterEach(() => jest.useRealTimers());

const signedIn = () => openStore({ token: 'the.token' }, navigate);
const ask = (store: TestStore) => store.dispatch(callApi({ url: 'boats' }));
const tokenOf = (store: TestStore) => store.getState().session.token;

/** Asks, and does something else before the answer is there. */
async function meanwhile(store: TestStore, something: () => void): Promise<void> {
  const refuse = server.answer;
  server.answer = (response) => {
    something();
    refuse(response);
  };
  await ask(store);
}

it('ends the session that the API no longer knows, says so, and leaves the person where they are', async () => {
  const store = signedIn();
  await ask(store);
  expect(store.getState().session).toMatchObject({ token: null, isAuthenticated: false });
  expect(selectAlerts(store.getState())).toMatchObject([
    { msg: 'Your session ended. Please sign in again.', alertType: 'warning' },
  ]);
  expect(navigate).not.toHaveBeenCalled();
});

it('says so once, however many calls are refused', async () => {
  const store = signedIn();
  await Promise.all([ask(store), ask(store), ask(store)]);
  expect(selectAlerts(store.getState())).toHaveLength(1);
});

it('ends no session for a refusal that was meant for a visitor', async () => {
  const store = openStore({}, navigate);
  await meanwhile(store, () => store.dispatch(sessionBegun({ token: 'a.token', isAdmin: false })));
  expect(tokenOf(store)).toBe('a.token');
  expect(selectAlerts(store.getState())).toEqual([]);
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['is renewed', sessionRenewed('another.token')],
  ["is another person's", sessionBegun({ token: 'another.token', isAdmin: false })],
])('ends no session whose token %s by the time of the refusal', async (_how, action) => {
  const store = signedIn();
  await meanwhile(store, () => store.dispatch(action));
  expect(tokenOf(store)).toBe('another.token');
});

it.each([403, 503])('signs nobody out for a %i', async (status) => {
  server.answerWith(status, { errors: [{ msg: 'refused' }] });
  const store = signedIn();
  await ask(store);
  expect(tokenOf(store)).toBe('the.token');
});

it('waits for an answer however long it takes (S7.1b)', async () => {
  jest.useFakeTimers();
  const held = server.hold();
  const asked = ask(openStore());
  const { answer } = await held;
  jest.advanceTimersByTime(600_000);
  answer(200, ['Skiff']);
  expect(await asked).toMatchObject({ data: ['Skiff'] });
});
