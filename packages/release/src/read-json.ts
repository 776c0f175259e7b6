import { readFileSync } from 'node:fs';
import { describeFileError } from './files/describe-file-error.js';
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
 * @throws ReleaseError that names the file and every invalid field, or says why it can't be read; ENOENT passes through
 */
export const readJson = <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  name = path,
): v.InferOutput<Schema> => {
  let value: unknown;
  try {
    value = parseObject(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    const unusable = describeFileError(error);
    throw new ReleaseError(unusable ?? `${name} ${code ? 'cannot be read' : 'is not JSON'}: ${message}`);
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
