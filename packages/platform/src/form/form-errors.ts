import type { ProblemError } from '@portico/contract/problem';

/** The part of the Standard Schema interface that forms use. */
export interface FormSchema<Values> {
  readonly '~standard': { validate: (value: unknown) => Result<Values> | Promise<Result<Values>> };
}

type Result<Values> = { value: Values; issues?: undefined } | { issues: readonly Issue[] };

interface Issue {
  message: string;
  about?: Omit<ProblemError, 'msg' | 'path'>;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

type Checked<Values> = { values: Values; errors?: undefined } | { errors: ProblemError[] };

/** A schema's error, with a path such as `links.0.href`. */
interface FieldProblem extends ProblemError {
  path: string;
}

/** Schemas of forms are synchronous. */
function check<Values>(schema: FormSchema<Values>, value: unknown) {
  const result = schema['~standard'].validate(value) as Result<Values>;
  const problems = (result.issues ?? []).map(({ message, path = [], about }): FieldProblem => {
    const keys = path.map((part) => String(typeof part === 'object' ? part.key : part));
    return { msg: message, path: keys.join('.'), ...about };
  });
  return { result, problems };
}

/** The field of a path: its own, or that of the list or object that it is in. */
function fieldOf(path: string, fields: readonly string[]): string | undefined {
  if (fields.includes(path)) return path;
  return path.includes('.') ? fieldOf(path.slice(0, path.lastIndexOf('.')), fields) : undefined;
}

/** @returns the schema's output, or the first error of each invalid field */
export function checkFields<Values>(
  schema: FormSchema<Values>,
  typed: object,
  fields = Object.keys(typed),
): Checked<Values> {
  const { result, problems } = check(schema, typed);
  if (result.issues === undefined) return { values: result.value };
  const errors = new Map<string, ProblemError>();
  for (const { path: whole, ...problem } of problems) {
    const path = fieldOf(whole, fields) ?? whole.split('.')[0]!;
    if (!errors.has(path)) errors.set(path, { ...problem, path });
  }
  return { errors: [...errors.values()] };
}

/** Fields named like `links.0.href` as a list of objects. */
function withLists(typed: object): object {
  const lists: Record<string, Record<string, unknown>[]> = {};
  const others = Object.entries(typed).filter(([name, content]) => {
    const [, list, place, key] = /^(\w+)\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (list !== undefined) ((lists[list] ??= [])[Number(place)] ??= {})[key!] = content;
    return list === undefined;
  });
  return { ...Object.fromEntries(others), ...lists };
}

/**
 * A schema for a form whose fields differ from what is sent.
 *
 * @param read what to check, from the fields' values; fields like `links.0.href` are a list
 * @param correct the problems to show, from those of the schema
 */
export const mapSchema = <Values, Typed extends object>(
  schema: FormSchema<Values>,
  read: (typed: Typed) => unknown,
  correct: (problems: FieldProblem[], typed: Typed) => FieldProblem[] = (problems) => problems,
): FormSchema<Values> => ({
  '~standard': {
    validate(value) {
      const typed = withLists(value as object) as Typed;
      const { result, problems } = check(schema, read(typed));
      const issues = correct(problems, typed).map(({ msg, path, ...about }) => ({
        message: msg,
        path: [path],
        about,
      }));
      return issues.length === 0 ? result : { issues };
    },
  },
});

/** The code of an error after which the form can't be sent again, because its entity is gone. */
export const goneCode = 'gone';

export interface FormError extends Omit<ProblemError, 'path'> {
  /** Undefined if it concerns the whole form. */
  field: string | undefined;
  /** Shown until its field changes, because the form's schema can't tell when it is fixed. */
  byServer: boolean;
  /** Of `msg`, if it isn't the region's. */
  lang?: string | undefined;
}

/** In the order of the fields, after errors that belong to none. */
export const formErrors = (errors: ProblemError[], fields: string[], byServer: boolean): FormError[] =>
  errors
    .map(({ path, ...error }) => ({ ...error, byServer, field: path && fieldOf(path, fields) }))
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
    if (now === undefined) return [];
    const { path: field, ...about } = now;
    return [{ ...about, field, byServer: false }];
  });
