import type { Problem, ProblemError } from '@portico/contract/problem';
import type { CallError } from './call-error';
import { isApiAway } from './is-api-away';

const away = 'The server cannot be reached right now. Please try again in a moment.';
const unexpected = 'Something went wrong. Please try again.';

/** What a person is told about a call that failed: the sentences of the API, or one where it gave none. */
export function problemErrors(error: CallError): ProblemError[] {
  const { errors } = Object('data' in error && error.data) as Partial<Problem>;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [{ msg: isApiAway(error) ? away : unexpected }];
}
