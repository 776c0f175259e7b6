import { readFileSync } from 'node:fs';
import { BrokenSealError, unsealedJson } from '@portico/contract/sealed-json';
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
): v.InferOutput<Schema> => check(path, schema, parse(path, JSON.parse));

/** Like `readJson`, for a file of the release store: what is in it must be what was written (`sealedJson`). */
export const readSealed = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> => check(path, schema, parse(path, unsealedJson));

const parse = (path: string, parser: (text: string) => unknown): unknown => {
  const text = readFileSync(path, 'utf8');
  try {
    return parser(text);
  } catch (error) {
    if (error instanceof BrokenSealError) throw new ReleaseError(`${path} is damaged: ${error.message}`);
    throw new ReleaseError(`${path} is not JSON: ${(error as Error).message}`);
  }
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
