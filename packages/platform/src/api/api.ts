import { type CacheTag, cacheTags } from '@portico/contract/cache-tags';
import type { Action, Middleware } from '@reduxjs/toolkit';
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

/** The API's client and cache. Loaded with the first screen that needs it. */

export { demoted } from './base-query';
export { callApi, saveAsFile } from './call-api';
export type { CallError } from './call-error';
export {
  alertProblems,
  changedElsewhere,
  ifMatch,
  isApiAway,
  isGone,
  problemErrors,
  useProblemText,
} from './call-error';

const createApi = buildCreateApi(coreModule(), reactHooksModule());

const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: cacheTags,
  // In seconds. Older responses, from the server's HTML or local storage, are shown and refetched.
  refetchOnMountOrArgChange: 60,
  endpoints: () => ({}),
});

/** Clears the cache when the person changes or loses admin rights. Visible data is refetched. */
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

type Build<Tag extends string> = EndpointBuilder<BaseQuery, CacheTag | Tag, 'api'>;
// Written out, because API Extractor drops the `typeof` of an inferred `typeof import('...').coreModuleName`.
type Injected<Definitions extends EndpointDefinitions, Tag extends string> = Api<
  BaseQuery,
  Definitions,
  'api',
  CacheTag | Tag,
  typeof coreModuleName | typeof reactHooksModuleName
>['endpoints'];

/**
 * Adds endpoints and returns them by name. Internally their names get the release as prefix; otherwise the second version
 * of a remote in the page would silently use the first one's endpoints.
 *
 * @param release the remote's `RELEASE`
 * @param tags cache tags besides those of the contract, with the remote's name, such as `mfe-notes/Note`. Remotes and versions in a
 *   page share them.
 */
export function injectEndpoints<Definitions extends EndpointDefinitions, Tag extends string = never>(
  release: string,
  define: (build: Build<Tag>) => Definitions,
  tags: readonly Tag[] = [],
): Injected<Definitions, Tag> {
  const prefixed = (name: string) => `${release}/${name}`;
  const names: string[] = [];
  const { endpoints } = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(define(build as Build<Tag>)).map(([name, endpoint]) => {
          names.push(name);
          return [prefixed(name), endpoint];
        }),
      ),
  });
  const injected = endpoints as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, injected[prefixed(name)]])) as Injected<
    Definitions,
    Tag
  >;
}

/** The query while it is pending. @internal */
export const runningQuery = (endpoint: string, argument: unknown) =>
  api.util.getRunningQueryThunk(endpoint as never, argument as never) as AppThunk<
    QueryActionCreatorResult<never> | undefined
  >;

/** Forgets how a mutation ended. @internal */
export const forgetMutation = (fixedCacheKey: string): Action =>
  api.internalActions.removeMutationResult({ fixedCacheKey });

/**
 * Aborts a pending query and retries. (`refetch` would wait for the pending call.)
 *
 * @param endpoint the `endpointName` of the query's result
 */
export const askAnew =
  (endpoint: string, argument: unknown): AppThunk<void> =>
  (dispatch) => {
    const running = dispatch(runningQuery(endpoint, argument));
    if (!running) return;
    const { queryCacheKey, abort, refetch } = running;
    // Removed first, so that the aborted call doesn't show as an error.
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }));
    abort();
    void refetch();
  };

/** The part of an endpoint that `updateAnswer` needs. */
interface Answered<Argument, Data> {
  name: string;
  Types: { QueryArg: Argument; ResultType: Data };
}

/** Updates a cached response optimistically, in a mutation's `onQueryStarted`. Dispatching it returns `undo`. */
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

/** Updates the cached responses for all arguments. Dispatching it returns `undo`. */
export const updateAnswers =
  <Data>(
    endpoint: Answered<unknown, Data>,
    /** A tag that the endpoint provides. */
    tag: string,
    recipe: (answer: Data, argument: unknown) => Data | void,
  ): AppThunk<{ undo: () => void }> =>
  (dispatch, getState) => {
    const patches = api.util
      .selectInvalidatedBy(getState() as never, [tag as CacheTag])
      .filter(({ endpointName }) => endpointName === endpoint.name)
      .map(({ originalArgs }) =>
        dispatch(updateAnswer(endpoint, originalArgs, (answer: Data) => recipe(answer, originalArgs))),
      );
    return { undo: () => patches.forEach(({ undo }) => undo()) };
  };
