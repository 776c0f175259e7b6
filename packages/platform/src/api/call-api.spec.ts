/** @jest-environment node */
import { sessionEnded } from '../session/session';
import { callApi } from './call-api';
import { openStore, server } from '../testing/show-screen';

const changePassword = callApi<{ token: string }>({
  url: 'password',
  method: 'POST',
  body: { password: 'correct horse battery staple' },
});

it('sends JSON and returns the answer, and leaves nothing in the store', async () => {
  server.answerWith(200, { token: 'new.token' });
  const store = openStore();
  const before = store.getState();
  const seen: object[] = [];
  store.subscribe(() => seen.push(store.getState()));
  expect(await store.dispatch(changePassword)).toMatchObject({ data: { token: 'new.token' } });
  expect(server.bodyOf(0)).toEqual({ password: 'correct horse battery staple' });
  expect([...seen, store.getState()].every((state) => state === before)).toBe(true);
});

it.each(['elsewhere', '//elsewhere', 'HTTPS://elsewhere'])(
  'goes to no other origin, where the token would go with it: %s',
  async (address) => {
    const elsewhere = address === 'elsewhere' ? `${server.base}/api/boats` : `${address}.invalid`;
    const store = openStore({ token: 'the.token' });
    await expect(store.dispatch(callApi({ url: elsewhere }))).rejects.toThrow(
      `${elsewhere} is not an address of this site's API, like notes/add. Use fetch instead.`,
    );
    expect(server.calls).toEqual([]);
  },
);

it('goes in the name of who was signed in when it was called', async () => {
  const store = openStore({ token: 'the.token' });
  const answered = store.dispatch(changePassword);
  store.dispatch(sessionEnded());
  await answered;
  expect(server.requests[0]!.headers['x-auth-token']).toBe('the.token');
});
