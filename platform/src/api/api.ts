/** The API's client and cache. It comes with the first screen that has a list; remotes inject their endpoints into it. */
import { buildCreateApi, coreModule, fetchBaseQuery, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type {
  BaseQueryFn,
  EndpointBuilder,
  EndpointDefinitions,
  FetchArgs,
  FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { RootState, Services } from '../store/store';
import { lateMiddleware, rootReducer } from '../store/store';

const readCookie = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.cookie
        .split('; ')
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.slice(name.length + 1);

type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;

/** JSON, with `x-auth-token` for whoever is signed in. There is no time-out: only the server knows how long it needs. */
const baseQuery: BaseQuery = (args, queryApi, options) => {
  const { apiBase, fetch } = queryApi.extra as Services;
  return fetchBaseQuery({
    baseUrl: `${apiBase}/api/`,
    fetchFn: fetch,
    prepareHeaders(headers) {
      const { token } = (queryApi.getState() as RootState).session;
      const xsrf = readCookie('XSRF-TOKEN');
      if (token !== null) headers.set('x-auth-token', token);
      if (xsrf !== undefined) headers.set('X-XSRF-TOKEN', xsrf);
    },
  })(args, queryApi, options);
};

const createApi = buildCreateApi(coreModule(), reactHooksModule());

const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // Rows that the server rendered or an earlier visit left are shown at once, and asked for again when older (seconds).
  refetchOnMountOrArgChange: 60,
  endpoints: () => ({}),
});

rootReducer.inject(api);
lateMiddleware.addMiddleware(api.middleware);

type Build = EndpointBuilder<BaseQuery, string, 'api'>;

/**
 * Adds the endpoints of one release of a remote and returns them under the names they were given.
 *
 * In the cache they are prefixed with the release: a name is taken once in a page, so the second of two versions of a
 * remote would silently use the first one's endpoint.
 *
 * @param release the remote's name and version, its `RELEASE`
 */
export function injectEndpoints<Definitions extends EndpointDefinitions>(
  release: string,
  define: (build: Build) => Definitions,
) {
  const prefixed = (name: string) => `${release}/${name}`;
  const names: string[] = [];
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(define(build as Build)).map(([name, endpoint]) => {
          names.push(name);
          return [prefixed(name), endpoint];
        }),
      ),
  });
  const injected = endpoints as Record<string, unknown>;
  type Injected = ReturnType<typeof api.injectEndpoints<Definitions>>['endpoints'];
  return Object.fromEntries(names.map((name) => [name, injected[prefixed(name)]])) as Injected;
}
