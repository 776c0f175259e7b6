import { readFileSync } from 'node:fs';
import { describeIssue } from './files/describe-issue.js';
import * as v from 'valibot';
import { ReleaseError } from './release-store.js';

/** The object in a JSON file. Those of 1.0 have a hash of the rest as `seal`. */
const parseObject = (text: string): object => {
  const { seal: _seal, ...value } = Object(JSON.parse(text)) as { seal?: unknown };
  return value;
};

/**
 * Reads a JSON file.
 *
 * @param name of the file, for messages
 * @throws ReleaseError that names the file and every invalid field; file system errors pass through
 */
export const readJson = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  name = path,
): v.InferOutput<Schema> => {
  const text = readFileSync(path, 'utf8');
  let value: unknown;
  try {
    value = parseObject(text);
  } catch (error) {
    throw new ReleaseError(`${name} is not JSON: ${(error as Error).message}`);
  }
  return validate(name, schema, value);
};

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
