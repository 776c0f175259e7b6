import { HttpException } from '@nestjs/common';
import type { ProblemError } from '@portico/contract/problem';

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
