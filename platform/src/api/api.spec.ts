import { waitFor } from '@testing-library/react';
import { sessionBegun } from '../session/session';
import { ApiServer } from '../testing/api-server';
import { createTestStore } from '../testing/create-test-store';
import { injectEndpoints, updateAnswer } from './api';

const { boats, addBoat } = injectEndpoints('api@0.1.0-test', (build) => ({
  boats: build.query<string[], void>({ query: () => 'boats', providesTags: ['Experience'] }),
  addBoat: build.mutation<string, string>({
    query: (name) => ({ url: 'boats/add', method: 'POST', body: { name } }),
    invalidatesTags: ['Experience'],
  }),
}));

const server = ApiServer.forTests();
beforeEach(() => server.answerWith(200, ['Skiff']));
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

const createStore = () => createTestStore(server.base);

it('asks under /api of its base address and returns the JSON (S7.1a)', async () => {
  const { data } = await createStore().dispatch(boats.initiate());
  expect(data).toEqual(['Skiff']);
  expect(server.requests[0]).toMatchObject({ method: 'GET', url: '/api/boats' });
});

it('sends JSON (S7.1a)', async () => {
  await createStore().dispatch(addBoat.initiate('Gig'));
  expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/api/boats/add' });
  expect(server.requests[0]!.headers['content-type']).toBe('application/json');
});

it('sends neither token nor cookie header for a visitor', async () => {
  await createStore().dispatch(boats.initiate());
  expect(server.requests[0]!.headers).not.toHaveProperty('x-auth-token');
  expect(server.requests[0]!.headers).not.toHaveProperty('x-xsrf-token');
  expect(server.requests[0]!.headers).not.toHaveProperty('authorization');
});

it('sends the token of whoever is signed in (S7.1a)', async () => {
  const store = createStore();
  store.dispatch(sessionBegun({ token: 'the.token', isAdmin: false }));
  await store.dispatch(boats.initiate());
  expect(server.requests[0]!.headers['x-auth-token']).toBe('the.token');
});

it('sends the value of the cookie XSRF-TOKEN (S7.1b)', async () => {
  document.cookie = 'XSRF-TOKEN=a=b';
  await createStore().dispatch(boats.initiate());
  expect(server.requests[0]!.headers['x-xsrf-token']).toBe('a=b');
});

it('takes no other cookie for it', async () => {
  document.cookie = 'NOT-XSRF-TOKEN=other';
  await createStore().dispatch(boats.initiate());
  expect(server.requests[0]!.headers).not.toHaveProperty('x-xsrf-token');
});

it('lets an endpoint read the headers of an answer', async () => {
  const { fleet } = injectEndpoints('fleet@0.1.0-test', (build) => ({
    fleet: build.query<string, void>({
      query: () => 'boats',
      transformResponse: (names: string[], meta) =>
        `${names.join()} of ${meta?.response?.headers.get('x-total-count')}`,
    }),
  }));
  server.answerEach({ 'GET /api/boats': [200, ['Skiff'], { 'x-total-count': '1234' }] });
  const { data } = await createStore().dispatch(fleet.initiate());
  expect(data).toBe('Skiff of 1234');
});

it('keeps the sentences of a refusal', async () => {
  const problem = { status: 422, errors: [{ msg: 'Name is required', path: 'name' }] };
  server.answerWith(422, problem);
  const { error } = await createStore().dispatch(addBoat.initiate(''));
  expect(error).toEqual({ status: 422, data: problem });
});

it('runs the code of each of two releases of one remote in one page', async () => {
  const boatsOf = (release: string, path: string) =>
    injectEndpoints(release, (build) => ({ boats: build.query<string[], void>({ query: () => path }) }))
      .boats;
  const first = boatsOf('mfe-boats@1.0.0', 'boats');
  const second = boatsOf('mfe-boats@2.0.0', 'boats?sort=name');
  const store = createStore();
  await store.dispatch(first.initiate());
  await store.dispatch(second.initiate());
  expect(server.requests.map((request) => request.url)).toEqual(['/api/boats', '/api/boats?sort=name']);
});

it('asks once for what is known already', async () => {
  const store = createStore();
  await store.dispatch(boats.initiate());
  await store.dispatch(boats.initiate());
  expect(server.calls).toHaveLength(1);
});

it('changes a cached answer before the server has confirmed it, and takes that back', async () => {
  const store = createStore();
  await store.dispatch(boats.initiate());
  const shown = () => boats.select()(store.getState() as never).data;
  const change = store.dispatch(updateAnswer(boats, undefined, (names) => void names.unshift('Gig')));
  expect(shown()).toEqual(['Gig', 'Skiff']);
  change.undo();
  expect(shown()).toEqual(['Skiff']);
});

it('asks anew for what a change made stale', async () => {
  const store = createStore();
  await store.dispatch(boats.initiate());
  await store.dispatch(addBoat.initiate('Gig'));
  await waitFor(() =>
    expect(server.calls).toEqual(['GET /api/boats', 'POST /api/boats/add', 'GET /api/boats']),
  );
});
