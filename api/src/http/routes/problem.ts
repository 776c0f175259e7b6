import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { Problem, ProblemError } from '@portico/contract/problem';
import { refusal } from '@portico/contract/refusals';

export const problemType = 'application/problem+json; charset=utf-8';

/** Of statuses, for users, if there is none that says more. */
const defaults: Record<number, Parameters<typeof refusal>[0]> = {
  400: 'malformed',
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  405: 'unknown-method',
  408: 'arrives-too-slowly',
  412: 'changed-meanwhile',
  413: 'too-large',
  415: 'not-json',
  431: 'headers-too-large',
  500: 'failed',
  503: 'unavailable',
};

/** The body of an error response, with the default message of its status if there are no errors. */
export function makeProblem(
  status: number,
  requestId: string,
  errors: ProblemError[] = [],
  more: Pick<Problem, 'current' | 'challenge'> = {},
): Problem {
  const title = STATUS_CODES[status] ?? 'Error';
  const code = defaults[status];
  return {
    type: 'about:blank',
    title,
    status,
    requestId,
    errors: errors.length > 0 ? errors : [code ? refusal(code) : { msg: title }],
    ...more,
  };
}

/** An error response. Without `errors` it has the default message of its status. */
export class ProblemException extends HttpException {
  constructor(
    status: number,
    readonly errors: ProblemError[] = [],
    readonly headers: Record<string, string> = {},
    readonly more: Pick<Problem, 'current' | 'challenge'> = {},
  ) {
    super(errors[0]?.msg ?? String(status), status);
  }
}
