import type { ParseArgsConfig } from 'node:util';
import { Release } from '@portico/contract/releases/release';
import * as v from 'valibot';
import type { Build } from '../build-release.js';
import type { ReleaseStore } from '../release-store.js';
import type { Releases } from '../shipping/releases.js';

export interface Context {
  /** Of a server with --server, otherwise of the store. */
  releases: Releases;
  store: ReleaseStore;
  /** Where the releases are, for messages. */
  place: string;
  /** The front ends that can be built here. */
  frontEnds: string[];
  /** While it is built and read, no other process builds it. */
  alone: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** @param version replaces the generated one */
  build: (name: string, version: string | undefined) => Promise<Build>;
  /** A command for people to copy. */
  command: (usage: string) => string;
}

/** What to work on instead of the store in DATA_DIR. */
export interface ServerAddress {
  url: URL;
  token: string;
}

type OptionName = 'version' | 'server';

export interface Arguments {
  positionals: string[];
  options: Partial<Record<OptionName, string>> & { 'no-promote'?: boolean };
}

/** For people, and for scripts with --json. */
export interface Answer {
  lines: string[];
  data: Record<string, unknown>;
}

export interface Command {
  /** Like `rollback NAME`. */
  usage: string;
  /** In lower case. */
  summary: string;
  /** More lines for --help. */
  help?: string[];
  /** Besides --help and --json. */
  options?: ParseArgsConfig['options'];
  /** Whether it changes the store, which creates the data folder. */
  changes?: boolean;
  /** Whether it works on the store only, without --server. */
  isLocal?: boolean;
  maxArguments: number;
  /** @throws ReleaseError to refuse, UsageError for an invalid argument */
  run: (given: Arguments, context: Context) => Promise<Answer> | Answer;
}

/** Wrong usage. The message names the option or argument. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Validated, because it becomes the name of a folder. */
export const nameFrom = (given: string | undefined): string => parse('NAME', Release.entries.name, given);

/** Validated, because it becomes the name of a folder. */
export const versionFrom = (given: string | undefined, argument = 'VERSION'): string =>
  parse(argument, Release.entries.version, given);

const parse = (argument: string, schema: v.GenericSchema<string>, given: string | undefined): string => {
  if (given === undefined) throw new UsageError(`${argument} is missing.`);
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new UsageError(`${argument}: "${given}" is invalid. It ${result.issues[0].message}.`);
};

export const serverOptions = { server: { type: 'string' } } as const;

export const serverHelp = [
  '--server URL       works on the site at this URL, with the release token in PORTICO_TOKEN',
];

/** Undefined without --server. */
export const serverFrom = ({ server }: Arguments['options']): ServerAddress | undefined => {
  if (server === undefined) return undefined;
  const token = process.env['PORTICO_TOKEN']?.trim();
  if (!token) throw new UsageError('--server needs a release token in PORTICO_TOKEN.');
  return { url: urlFrom(server), token };
};

/** @throws UsageError */
export const urlFrom = (given: string): URL => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`--server: "${given}" is invalid. It is a URL like https://portico.example.`);
};
