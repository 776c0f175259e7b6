import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { Problem, ProblemError } from '@portico/contract/problem';

export const problemType = 'application/problem+json; charset=utf-8';

/** Messages for users, if there is none that says more. */
const defaultMessages: Record<number, string> = {
  400: 'The request is malformed',
  401: 'You are not signed in',
  403: 'You don’t have permission to do this',
  404: 'This doesn’t exist, or was deleted',
  405: 'This method is not supported here',
  408: 'The request took too long to arrive',
  412: 'Someone changed this in the meantime',
  413: 'The request is too large',
  415: 'The request must be uncompressed JSON in UTF-8',
  431: 'The request headers are too large',
  500: 'Something went wrong on the server',
  503: 'The server is unavailable right now. Try again in a moment',
};

/** The body of an error response, with the default message of its status if there are no errors. */
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
    errors: errors.length > 0 ? errors : [{ msg: defaultMessages[status] ?? title }],
    ...(current !== undefined && { current }),
  };
}

/** An error response. Without `errors` it has the default message of its status. */
export class ProblemException extends HttpException {
  constructor(
    status: number,
    readonly errors: ProblemError[] = [],
    readonly headers: Record<string, string> = {},
    /** With 412: the current entity. */
    readonly current?: unknown,
  ) {
    super(errors[0]?.msg ?? String(status), status);
  }
}
