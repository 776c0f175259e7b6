import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
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

/** Refuses a request. Without `errors` the sentence of the status is sent. */
export class ProblemException extends HttpException {
  constructor(
    status: number,
    readonly errors: ProblemError[] = [],
    readonly headers: Record<string, string> = {},
    /** The entity as it is now, where the request was meant for another version of it. */
    readonly current?: unknown,
  ) {
    super(errors[0]?.msg ?? String(status), status);
  }
}

/** A name for one request, in its answer and in the log. Never taken from the client, who could forge it. */
export const newRequestId = (): string => randomBytes(12).toString('base64url');
