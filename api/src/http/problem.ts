import { STATUS_CODES } from 'node:http';
import type { Problem, ProblemError } from '@portico/contract/problem';

export const problemType = 'application/problem+json; charset=utf-8';

/** What a person is told where nothing more exact is known. */
const sentences: Record<number, string> = {
  400: 'The request is malformed',
  401: 'You are not signed in',
  403: 'You are not allowed to do this',
  404: 'This does not exist',
  405: 'This cannot be done here',
  408: 'The request took too long to arrive',
  412: 'This has been changed in the meantime',
  413: 'The request is larger than 100 KB',
  415: 'The request must be JSON in UTF-8, without a content encoding',
  431: 'The headers of the request are too large',
  500: 'Something went wrong on the server',
  503: 'The server cannot answer right now, please try again in a moment',
};

/** The body of a refusal, with the sentence of its status when no error says more. */
export function makeProblem(
  status: number,
  requestId: string,
  errors: ProblemError[] = [],
  current?: unknown,
): Problem {
  const title = STATUS_CODES[status] ?? 'Error';
  return {
    type: 'about:blank',
    title,
    status,
    requestId,
    errors: errors.length > 0 ? errors : [{ msg: sentences[status] ?? title }],
    ...(current !== undefined && { current }),
  };
}
