import type { ProblemError } from '@portico/contract/problem';

/** The part of the Standard Schema interface that forms use. */
export interface FormSchema<Values> {
  readonly '~standard': { validate: (value: unknown) => Result<Values> | Promise<Result<Values>> };
}

type Result<Values> = { value: Values; issues?: undefined } | { issues: readonly Issue[] };

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

type Checked<Values> = { values: Values; errors?: undefined } | { errors: ProblemError[] };

/**
 * Checks the fields' values. The schema must be synchronous.
 *
 * @returns the schema's output, or the first error of each invalid field
 */
export function checkFields<Values>(schema: FormSchema<Values>, typed: object): Checked<Values> {
  const result = schema['~standard'].validate(typed) as Result<Values>;
  if (result.issues === undefined) return { values: result.value };
  const errors = new Map<string, ProblemError>();
  for (const { message, path: [first] = [] } of result.issues) {
    const path = String(typeof first === 'object' ? first.key : first);
    if (!errors.has(path)) errors.set(path, { msg: message, path });
  }
  return { errors: [...errors.values()] };
}

/** The code of an error after which the form can't be sent again, because its entity is gone. */
export const goneCode = 'gone';

export interface FormError {
  msg: string;
  /** Undefined if it concerns the whole form. */
  field: string | undefined;
  /** Shown until its field changes, because the form's schema can't tell when it is fixed. */
  byServer: boolean;
  code?: string | undefined;
}

/** In the order of the fields, after errors that belong to none. */
export const formErrors = (errors: ProblemError[], fields: string[], byServer: boolean): FormError[] =>
  errors
    .map(({ msg, path, code }) => ({ msg, byServer, code, field: fields.find((field) => field === path) }))
    .sort((one, other) => fields.indexOf(one.field ?? '') - fields.indexOf(other.field ?? ''));

/** The errors left after a field changed. New ones wait for the next submit. */
export const errorsAfterChange = (
  before: FormError[],
  changed: string,
  errors: ProblemError[],
): FormError[] =>
  before.flatMap((error) => {
    if (error.field === undefined || (error.byServer && error.field !== changed)) return [error];
    const now = errors.find(({ path }) => path === error.field);
    return now ? [{ msg: now.msg, field: error.field, byServer: false }] : [];
  });
