import type { BaseQueryApi, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { AppThunk } from '../store/store';
import { baseQuery } from './base-query';

/** How long a browser may take to start a download. */
const startMs = 60_000;

/** Downloads a file that needed the token to fetch, which a plain link doesn't send. */
export function saveAsFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), startMs);
}

export type ApiAnswer<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

/**
 * One call that leaves nothing in the store, neither its request nor its answer: for passwords and tokens.
 *
 * @param args as in the `query` of an endpoint
 * @param token instead of the session's
 */
export const callApi =
  <Data>(args: FetchArgs, token?: string): AppThunk<Promise<ApiAnswer<Data>>> =>
  async (dispatch, getState, extra) => {
    const queryApi: BaseQueryApi = {
      dispatch,
      getState,
      extra,
      // Never aborted.
      signal: new AbortController().signal,
      abort: () => {},
      endpoint: args.url,
      type: 'mutation',
    };
    return (await baseQuery(args, queryApi, { token })) as ApiAnswer<Data>;
  };
