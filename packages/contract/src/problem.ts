/** One error. `msg` is shown to people. */
export interface ProblemError {
  msg: string;
  /** The body's field or the parameter that it is about. */
  path?: string;
  /** A stable name for programs. */
  code?: string;
  /** `msg` as catalogues have it, where it names `values`. */
  sentence?: string;
  values?: Readonly<Record<string, string | number>>;
  /** What to do, if `msg` doesn't say so. */
  advice?: string;
}

/** The body of every error response: RFC 9457, `application/problem+json`. `errors` is never empty. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  requestId: string;
  errors: ProblemError[];
  /** With status 412: the current entity. */
  current?: unknown;
  /** With the code `second-factor`, if the account has a passkey of this site: `PasskeyOptions`. */
  challenge?: unknown;
}
