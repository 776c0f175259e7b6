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
  /** In whose name the call is; without one, in that of who is signed in. */
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
 * JSON, with `x-auth-token` for whoever is signed in. There is no time-out: only the server knows how long it needs.
 *
 * A 401 to the token that is still the session's ends the session. What is away or fails by itself signs nobody out.
 */
export const baseQuery: BaseQuery = async (args, queryApi, options) => {
  const { apiBase, fetch } = queryApi.extra as Services;
  const presentToken = () => (queryApi.getState() as RootState).session.token;
  // Taken before anything is awaited: the answer may come when somebody else is signed in.
  const token = options?.token ?? presentToken();
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
  if (response === undefined || token === null || token !== presentToken()) return answer;
  queryApi.dispatch((response.status === 401 ? interrupt() : followAdmin(response)) as never);
  return answer;
};
