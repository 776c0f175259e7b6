import type { Problem, ProblemError } from '@portico/contract/problem';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { isApiAway } from '../list/is-api-away';

const away = 'The server cannot be reached right now. Please try again in a moment.';
const unexpected = 'Something went wrong. Please try again.';

/** What a person is told about a call that failed: the sentences of the API, or one where it gave none. */
export function problemErrors(error: FetchBaseQueryError): ProblemError[] {
  const errors = (error.data as Partial<Problem> | undefined)?.errors;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [{ msg: isApiAway(error) ? away : unexpected }];
}
