import { Release } from '@portico/contract/release';
import { RemoteDescriptor } from '@portico/contract/remote-descriptor';
import * as v from 'valibot';
import { UsageError } from './usage-error.js';

/** The name of a front end: it becomes a folder's. */
export const nameFrom = (given: string | undefined): string =>
  checked('NAME', RemoteDescriptor.entries.name, given);

/** A version: it becomes a folder's name. */
export const versionFrom = (given: string | undefined, argument = 'VERSION'): string =>
  checked(argument, Release.entries.version, given);

/** One of the front ends that can be built. */
export const ownNameFrom = (given: string | undefined, frontEnds: string[]): string => {
  const name = nameFrom(given);
  if (frontEnds.includes(name)) return name;
  throw new UsageError(`NAME: ${name} is no front end here. There are ${frontEnds.join(', ')}.`);
};

const checked = (argument: string, schema: v.GenericSchema<string>, given: string | undefined): string => {
  if (given === undefined) throw new UsageError(`${argument} is missing.`);
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new UsageError(`${argument}: "${given}" is wrong. It ${result.issues[0].message}.`);
};
