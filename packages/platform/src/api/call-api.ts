import type { BaseQueryApi, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { AppThunk } from '../store/store';
import { baseQuery } from './base-query';

/** How long a browser may take to start a download. */
const maxStartMs = 60_000;

/** Downloads a file that was fetched with the token, which a plain link can't send. */
export function saveAsFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), maxStartMs);
}

export type ApiAnswer<Data> =
  | { data: Data; error?: undefined }
  | { data?: undefined; error: FetchBaseQueryError };

/**
 * Calls the API without storing request or response in Redux: for passwords and tokens.
 *
 * @param args as in an endpoint's `query`
 * @param token instead of the session's
 */
export const callApi =
  <Data>(args: FetchArgs, token?: string): AppThunk<Promise<ApiAnswer<Data>>> =>
  async (dispatch, getState, extra) => {
    const queryApi: BaseQueryApi = {
      dispatch,
      getState,
      extra,
      // These calls are never aborted.
      signal: new AbortController().signal,
      abort: () => {},
      endpoint: args.url,
      type: 'mutation',
    };
    return (await baseQuery(args, queryApi, { token })) as ApiAnswer<Data>;
  };
