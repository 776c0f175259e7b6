import { type CacheTag, cacheTags } from '@portico/contract/cache-tags';
import type { Middleware } from '@reduxjs/toolkit';
import {
  type Api,
  buildCreateApi,
  coreModule,
  type coreModuleName,
  type EndpointBuilder,
  type EndpointDefinitions,
  type QueryActionCreatorResult,
  type QueryCacheKey,
  reactHooksModule,
  type reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';
import { sessionRenewed } from '../session/session';
import { type AppThunk, lateMiddleware, rootReducer, type RootState } from '../store/store';
import { type BaseQuery, baseQuery } from './base-query';

/** The API's client and cache. It comes with the first screen that has a list; remotes inject their endpoints into it. */

export { callApi, saveAsFile } from './call-api';
export type { CallError } from './call-error';
export { demoted } from './follow-admin';
export { changedElsewhere, ifMatch, isApiAway, isGone, problemErrors } from './call-error';

const createApi = buildCreateApi(coreModule(), reactHooksModule());

const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: cacheTags,
  // In seconds. Older answers, rendered by the server or restored, are shown at once and refetched.
  refetchOnMountOrArgChange: 60,
  endpoints: () => ({}),
});

/** Drops the cache when the person changes or loses admin rights; what is on the screen is refetched. */
const forgetAnswers: Middleware<object, RootState> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  const after = store.getState().session;
  const isOther = before.token !== after.token && !sessionRenewed.match(action);
  const isDemoted = before.isAdmin && !after.isAdmin;
  if (isOther || isDemoted) store.dispatch(api.util.resetApiState());
  return result;
};

rootReducer.inject(api);
lateMiddleware.addMiddleware(api.middleware, forgetAnswers);

type Build = EndpointBuilder<BaseQuery, CacheTag, 'api'>;
// Written out: of an inferred type, API Extractor drops the `typeof` in `typeof import('...').coreModuleName`.
type Injected<Definitions extends EndpointDefinitions> = Api<
  BaseQuery,
  Definitions,
  'api',
  CacheTag,
  typeof coreModuleName | typeof reactHooksModuleName
>['endpoints'];

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
): Injected<Definitions> {
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
  return Object.fromEntries(names.map((name) => [name, injected[prefixed(name)]])) as Injected<Definitions>;
}

/**
 * The call for an answer while it is under way.
 *
 * @internal
 */
export const runningQuery = (endpoint: string, argument: unknown) =>
  api.util.getRunningQueryThunk(endpoint as never, argument as never) as AppThunk<
    QueryActionCreatorResult<never> | undefined
  >;

/**
 * Aborts the call for an answer that doesn't come, and retries. `refetch` would wait for the first call.
 *
 * @param endpoint its `endpointName` in the query's result
 */
export const askAnew =
  (endpoint: string, argument: unknown): AppThunk<void> =>
  (dispatch) => {
    const running = dispatch(runningQuery(endpoint, argument));
    if (!running) return;
    const { queryCacheKey, abort, refetch } = running;
    // Removed first, so that no screen shows the aborted call as a failure.
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }));
    abort();
    void refetch();
  };

/** An endpoint as `injectEndpoints` returns it, as far as its cached answer is concerned. */
interface Answered<Argument, Data> {
  name: string;
  Types: { QueryArg: Argument; ResultType: Data };
}

/**
 * Changes a cached answer before the server has confirmed it. For `onQueryStarted` of a mutation: dispatched, it returns
 * `undo`, for when the server refuses.
 */
export const updateAnswer = <Argument, Data>(
  endpoint: Answered<Argument, Data>,
  argument: Argument,
  recipe: (answer: Data) => Data | void,
) =>
  api.util.updateQueryData(
    endpoint.name as never,
    argument as never,
    recipe as never,
  ) as unknown as AppThunk<{ undo: () => void }>;
