import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ReleaseError } from './release-error.js';

/**
 * Reads a JSON file that must be of the schema's form.
 *
 * @throws ReleaseError that names the file and every wrong field; what the file system says is passed on as it is
 */
export const readJson = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> => {
  const text = readFileSync(path, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ReleaseError(`${path} is not JSON: ${(error as Error).message}`);
  }
  return check(path, schema, value);
};

/** Like `readJson`, for a value at hand; `source` is what the message names. */
export const check = <Schema extends v.GenericSchema>(
  source: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
  throw new ReleaseError(`${source} is wrong: ${wrong.join('; ')}`);
};
