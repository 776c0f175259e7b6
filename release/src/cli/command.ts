import type { ParseArgsConfig } from 'node:util';
import { Release } from '@portico/contract/releases/release';
import { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import * as v from 'valibot';
import type { Build } from '../build-release.js';
import type { ReleaseStore } from '../release-store.js';

/** What a command works on. */
export interface Context {
  store: ReleaseStore;
  /** The front ends that this checkout can build. */
  frontEnds: string[];
  /** The folder of one of them. */
  folder: (name: string) => string;
  /** @param version instead of a new one */
  build: (name: string, version: string | undefined) => Promise<Build>;
}

/** What a command was called with. */
export interface Given {
  positionals: string[];
  options: { version?: string; 'no-promote'?: boolean };
}

export interface Answer {
  /** For a person. */
  lines: string[];
  /** The same for a script. */
  data: Record<string, unknown>;
}

export interface Command {
  /** Its name and arguments, such as `rollback NAME`. */
  usage: string;
  /** What it does, in a sentence without a subject. */
  summary: string;
  /** More, in lines. */
  help: string[];
  /** Besides --help and --json. */
  options: NonNullable<ParseArgsConfig['options']>;
  /** Whether it changes the store, whose folder must be there then. */
  changes: boolean;
  maxArguments: number;
  /** @throws ReleaseError when it refuses, UsageError when an argument is wrong */
  run: (given: Given, context: Context) => Promise<Answer> | Answer;
}

/** A command that is called in a way that it does not know. `message` names the option or argument. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The name of a front end: it becomes a folder's. */
export const nameFrom = (given: string | undefined): string =>
  checked('NAME', RemoteDescriptor.entries.name, given);

/** A version: it becomes a folder's name. */
export const versionFrom = (given: string | undefined, argument = 'VERSION'): string =>
  checked(argument, Release.entries.version, given);

const checked = (argument: string, schema: v.GenericSchema<string>, given: string | undefined): string => {
  if (given === undefined) throw new UsageError(`${argument} is missing.`);
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new UsageError(`${argument}: "${given}" is wrong. It ${result.issues[0].message}.`);
};
