/** One thing that is wrong. `msg` is the sentence that a person is shown. */
export interface ProblemError {
  msg: string;
  /** The field of the body, or the parameter, that is wrong. */
  path?: string;
  /** A stable name for programs. */
  code?: string;
}

/** Every answer outside 2xx and 304: RFC 9457, `application/problem+json`. `errors` holds at least one item. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  requestId: string;
  errors: ProblemError[];
  /** Of a 412: the entity as it is now. */
  current?: unknown;
}
