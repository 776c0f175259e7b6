import { injectEndpoints } from './api';
import { openStore, server } from '../testing/show-screen';

const { boats } = injectEndpoints('api@0.1.0-test', (build) => ({
  boats: build.query<string[], void>({ query: () => 'boats' }),
}));

beforeEach(() => server.answerWith(200, ['Skiff']));
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

it('asks under /api of its base address and returns the JSON (S7.1a)', async () => {
  const { data } = await openStore().dispatch(boats.initiate());
  expect(data).toEqual(['Skiff']);
  expect(server.requests[0]).toMatchObject({ method: 'GET', url: '/api/boats' });
});

it('sends neither token nor cookie header for a visitor', async () => {
  await openStore().dispatch(boats.initiate());
  expect(server.requests[0]!.headers).not.toHaveProperty('x-auth-token');
  expect(server.requests[0]!.headers).not.toHaveProperty('x-xsrf-token');
  expect(server.requests[0]!.headers).not.toHaveProperty('authorization');
});

it('sends the token of whoever is signed in (S7.1a)', async () => {
  const store = openStore({ token: 'the.token' });
  await store.dispatch(boats.initiate());
  expect(server.requests[0]!.headers['x-auth-token']).toBe('the.token');
});

it('sends the value of the cookie XSRF-TOKEN (S7.1b)', async () => {
  document.cookie = 'XSRF-TOKEN=a=b';
  await openStore().dispatch(boats.initiate());
  expect(server.requests[0]!.headers['x-xsrf-token']).toBe('a=b');
});

it('runs the code of each of two releases of one remote in one page', async () => {
  const boatsOf = (release: string, path: string) =>
    injectEndpoints(release, (build) => ({ boats: build.query<string[], void>({ query: () => path }) }))
      .boats;
  const first = boatsOf('mfe-boats@1.0.0', 'boats');
  const second = boatsOf('mfe-boats@2.0.0', 'boats?sort=name');
  const store = openStore();
  await store.dispatch(first.initiate());
  await store.dispatch(second.initiate());
  expect(server.requests.map((request) => request.url)).toEqual(['/api/boats', '/api/boats?sort=name']);
});
