import { adminHeader } from '@portico/contract/accounts/admin-header';
import {
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { alertRaised } from '../alerts/alerts';
import { personLoaded } from '../session/session';
import type { AppThunk, RootState, Services } from '../store/store';
import { interrupt } from './interruption';

interface Options {
  /** Is sent instead of the session's token. */
  token?: string | undefined;
}

/** The second argument of `transformResponse` has the response headers. */
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

/** A call to another origin would take the token there. */
const refuseOtherOrigin = (args: string | FetchArgs): void => {
  const url = typeof args === 'string' ? args : args.url;
  if (/^([a-z][a-z\d+.-]*:)?\/\//i.test(url)) {
    throw new Error(`${url} is not an address of this site's API, like notes/add. Use fetch instead.`);
  }
};

/** Hides what only administrators may see, and says why. */
export const demoted = (): AppThunk<void> => (dispatch) => {
  dispatch(personLoaded({ isAdmin: false }));
  dispatch(alertRaised({ msg: 'You are no longer an administrator', alertType: 'warning' }));
};

/** Updates the session from the admin header, so that the first response after a promotion or demotion takes effect. */
const followAdmin =
  ({ headers }: Response): AppThunk<void> =>
  (dispatch, getState) => {
    const said = headers.get(adminHeader);
    const { isAdmin } = getState().session;
    if (said === null || said === String(isAdmin)) return;
    dispatch(isAdmin ? demoted() : personLoaded({ isAdmin: true }));
  };

/** Calls the API with the session's `x-auth-token` and no timeout. A 401 to the current token ends the session. */
export const baseQuery: BaseQuery = async (args, queryApi, options) => {
  refuseOtherOrigin(args);
  const { apiBase, fetch } = queryApi.extra as Services;
  const currentToken = () => (queryApi.getState() as RootState).session.token;
  // Read before the first await: someone else may be signed in when the response arrives.
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
