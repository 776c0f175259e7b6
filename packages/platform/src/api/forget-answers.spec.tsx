import { act, screen, waitFor } from '@testing-library/react';
import { server, showScreen } from '../testing/show-screen';
import { personLoaded, sessionBegun, sessionEnded, sessionRenewed } from '../session/session';
import { injectEndpoints } from './api';

const { boats } = injectEndpoints('forget-answers@0.1.0-test', (build) => ({
  boats: build.query<string[], void>({ query: () => 'boats' }),
}));

function Boats() {
  return <p>{boats.useQuery().data?.join() ?? 'Nothing'}</p>;
}

beforeEach(() => {
  // Each person has boats of his own.
  server.answer = (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify([`Boat of ${response.req.headers['x-auth-token'] ?? 'nobody'}`]));
});

async function show() {
  const { store } = showScreen(<Boats />, { token: 'ama' });
  await screen.findByText('Boat of ama');
  return store;
}
const answersIn = (state: object) => JSON.stringify((state as { api?: object }).api);

it.each([
  ['nobody', sessionEnded()],
  ['kofi', sessionBegun({ token: 'kofi', isAdmin: false })],
])(
  'asks anew what is shown when %s is signed in, and keeps nothing of the one before',
  async (person, action) => {
    const store = await show();
    act(() => void store.dispatch(action));
    expect(screen.queryByText('Boat of ama')).toBeNull();
    await screen.findByText(`Boat of ${person}`);
    expect(answersIn(store.getState())).not.toContain('ama');
  },
);

it('never shows an answer that comes after its person is gone', async () => {
  const store = await show();
  const held = server.hold();
  let refetched: PromiseLike<unknown> | undefined;
  act(() => void (refetched = store.dispatch(boats.initiate(undefined, { forceRefetch: true }))));
  const { answer } = await held;
  act(() => void store.dispatch(sessionEnded()));
  await screen.findByText('Boat of nobody');
  answer(200, ['Boat of ama']);
  await act(async () => void (await refetched));
  expect(screen.getByText('Boat of nobody')).toBeTruthy();
  expect(answersIn(store.getState())).not.toContain('ama');
});

it('keeps the answers of who goes on with a renewed token', async () => {
  const store = await show();
  act(() => void store.dispatch(sessionRenewed('new.token')));
  expect(screen.getByText('Boat of ama')).toBeTruthy();
  expect(server.calls).toHaveLength(1);
});

it('keeps nothing of what an administrator was answered when he is one no longer', async () => {
  const store = await show();
  act(() => void store.dispatch(personLoaded({ isAdmin: true })));
  expect(server.calls).toHaveLength(1);
  act(() => void store.dispatch(personLoaded({ isAdmin: false })));
  expect(answersIn(store.getState())).not.toContain('ama');
  await waitFor(() => expect(server.calls).toHaveLength(2));
});
