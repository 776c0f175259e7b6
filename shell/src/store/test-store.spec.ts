import { alertRaised } from '@portico/platform/alerts';
import { injectEndpoints } from '@portico/platform/api';
import { sessionBegun } from '@portico/platform/session';
import { leave } from '@portico/platform/store';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { themeToggled } from '@portico/platform/theme';
import { createStore } from './create-store';

/** What remotes are tested with, and what they then run in. */
const stores = {
  'the double for tests': createTestStore,
  "the shell's": (apiBase: string, navigate: (path: string) => void) =>
    createStore({ apiBase, navigate, fetch: (...request) => fetch(...request) }),
};

const { boats } = injectEndpoints('mfe-example@1.0.0', (build) => ({
  boats: build.query<string[], void>({ query: () => 'boats' }),
}));

const api = ApiServer.forTests();

describe.each(Object.entries(stores))('%s', (_which, create) => {
  const led: string[] = [];
  const open = () => create(api.base, (path) => void led.push(path));
  beforeEach(() => led.splice(0));

  it('holds the session, the theme and the alerts', () => {
    const store = open();
    store.dispatch(sessionBegun({ token: 'ama', isAdmin: true }));
    store.dispatch(themeToggled());
    store.dispatch(alertRaised({ msg: 'Saved', alertType: 'success' }));
    const { session, theme, alerts } = store.getState();
    expect(session).toMatchObject({ token: 'ama', isAuthenticated: true, isAdmin: true });
    expect(theme).toEqual(expect.anything());
    expect(alerts).toMatchObject([{ msg: 'Saved', alertType: 'success' }]);
  });

  it('gives thunks the API and the way to another screen', () => {
    const store = open();
    store.dispatch((_dispatch, _getState, { apiBase, fetch: ask }) => {
      expect([apiBase, typeof ask]).toEqual([api.base, 'function']);
    });
    store.dispatch(sessionBegun({ token: 'ama', isAdmin: false }));
    store.dispatch(leave());
    expect(led).toEqual(['/']);
    expect(store.getState().session).toMatchObject({ token: null, isAuthenticated: false });
  });

  it("takes a remote's endpoints, and sends the token along", async () => {
    api.answerWith(200, ['Skiff']);
    const store = open();
    store.dispatch(sessionBegun({ token: 'ama', isAdmin: false }));
    expect(await store.dispatch(boats.initiate())).toMatchObject({ data: ['Skiff'] });
    expect(api.calls.at(-1)).toBe('GET /api/boats');
    expect(api.requests.at(-1)!.headers['x-auth-token']).toBe('ama');
  });
});
