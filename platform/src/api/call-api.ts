import type { BaseQueryApi, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { AppThunk } from '../store/store';
import { baseQuery } from './base-query';

/** How long a browser may take to begin with a file, in milliseconds. */
const begin = 60_000;

/** Gives a person a file that was asked for with the token, which a link is sent without. */
export function saveAsFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), begin);
}

export type ApiAnswer<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: FetchBaseQueryError };

/**
 * One call that leaves nothing in the store, neither what is sent nor what is answered: for passwords and tokens.
 *
 * @param args as in the `query` of an endpoint
 * @param token in whose name, where it is not who is signed in
 */
export const callApi =
  <Data>(args: FetchArgs, token?: string): AppThunk<Promise<ApiAnswer<Data>>> =>
  async (dispatch, getState, extra) => {
    const queryApi: BaseQueryApi = {
      dispatch,
      getState,
      extra,
      // Nothing gives a call up.
      signal: new AbortController().signal,
      abort: () => {},
      endpoint: args.url,
      type: 'mutation',
    };
    return (await baseQuery(args, queryApi, { token })) as ApiAnswer<Data>;
  };
