/** A schema of the contract, or made of its parts, as the Standard Schema interface shows it. */
export interface FormSchema<Values> {
  readonly '~standard': { validate: (value: unknown) => Result<Values> | Promise<Result<Values>> };
}

type Result<Values> = { value: Values; issues?: undefined } | { issues: readonly Issue[] };

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

export type Checked<Values> = { values: Values; wrong?: undefined } | { wrong: Map<string, string> };

/**
 * Checks what was typed by rules that wait for nothing.
 *
 * @returns the values as the rules tidied them, or the first sentence about each field that is wrong, by its name
 */
export function checkFields<Values>(schema: FormSchema<Values>, typed: object): Checked<Values> {
  const result = schema['~standard'].validate(typed) as Result<Values>;
  if (result.issues === undefined) return { values: result.value };
  const wrong = new Map<string, string>();
  for (const { message, path } of result.issues) {
    const first = path?.[0];
    const field = String(typeof first === 'object' ? first.key : first);
    if (!wrong.has(field)) wrong.set(field, message);
  }
  return { wrong };
}
