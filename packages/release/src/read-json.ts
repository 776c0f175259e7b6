import { readFileSync } from 'node:fs';
import { BrokenSealError, unsealedJson } from './files/sealed-json.js';
import { describeIssue } from './files/describe-issue.js';
import * as v from 'valibot';
import { ReleaseError } from './release-store.js';

/**
 * Reads a JSON file.
 *
 * @param name of the file, for messages
 * @throws ReleaseError that names the file and every invalid field; file system errors pass through
 */
export const readJson = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  parse: (text: string) => unknown = JSON.parse,
  name = path,
): v.InferOutput<Schema> => {
  const text = readFileSync(path, 'utf8');
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    const problem = error instanceof BrokenSealError ? 'is damaged' : 'is not JSON';
    throw new ReleaseError(`${name} ${problem}: ${(error as Error).message}`);
  }
  return validate(name, schema, value);
};

/** Reads a sealed file of the release store. A damaged one is a ReleaseError. */
export const readSealed = <Schema extends v.GenericSchema>(path: string, schema: Schema, name = path) =>
  readJson(path, schema, unsealedJson, name);

/** @param source for the message of the ReleaseError */
export const validate = <Schema extends v.GenericSchema>(
  source: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new ReleaseError(`${source} is invalid: ${result.issues.map(describeIssue).join('; ')}`);
};
