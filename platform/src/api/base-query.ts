import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { RootState, Services } from '../store/store';
import { followAdmin } from './follow-admin';
import { interrupt } from './interruption';

interface Options {
  /** By default, the session's. */
  token?: string | undefined;
}

/** An endpoint's `transformResponse` finds the answer's headers in its second argument. */
export type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  Options,
  FetchBaseQueryMeta
>;

const readCookie = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.cookie
        .split('; ')
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.slice(name.length + 1);

/**
 * Calls the API with JSON and the session's `x-auth-token`. There is no timeout: only the server knows how long it needs.
 *
 * A 401 to the session's token ends the session; an outage signs nobody out.
 */
export const baseQuery: BaseQuery = async (args, queryApi, options) => {
  const { apiBase, fetch } = queryApi.extra as Services;
  const currentToken = () => (queryApi.getState() as RootState).session.token;
  // Read before anything is awaited: somebody else may be signed in when the answer comes.
  const token = options?.token ?? currentToken();
  const ask = fetchBaseQuery({
    baseUrl: `${apiBase}/api/`,
    fetchFn: fetch,
    prepareHeaders(headers) {
      const xsrf = readCookie('XSRF-TOKEN');
      if (token !== null) headers.set('x-auth-token', token);
      if (xsrf !== undefined) headers.set('X-XSRF-TOKEN', xsrf);
    },
  });
  const answer = await ask(args, queryApi, options);
  const response = answer.meta?.response;
  if (response === undefined || token === null || token !== currentToken()) return answer;
  queryApi.dispatch((response.status === 401 ? interrupt() : followAdmin(response)) as never);
  return answer;
};
