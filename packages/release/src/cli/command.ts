import { Release } from '@portico/contract/releases/release';
import type { Shipped } from '@portico/contract/releases/shipping';
import * as v from 'valibot';
import type { Build, Packed } from '../build-release.js';
import type { LocalReleases } from '../shipping/local-releases.js';
import type { ServerReleases } from '../shipping/server-releases.js';

export interface Context {
  /** Of a server with --server, otherwise of the store. */
  releases: LocalReleases | ServerReleases;
  /** Lets a build be used while no other process changes it. Without a version it gets a generated one. */
  build: <Result>(
    name: string,
    version: string | undefined,
    use: (build: Build) => Promise<Result>,
  ) => Promise<Result>;
  /** Opens the screens of what the server would take in a browser: whether there is one. @throws ReleaseError with what is wrong */
  tryInBrowser?: (build: Build | Packed, checked: Shipped, place: string) => Promise<boolean>;
  /** Where builds come from. */
  folder: string;
  /** The front end where none is named, if only one can be meant. */
  ownName?: () => string;
  /** A command for people to copy. */
  command: (usage: string) => string;
}

export interface Arguments {
  positionals: string[];
  /** `promote` is false with --no-promote, `trial` with --no-trial. */
  options: {
    version?: string;
    packed?: string;
    promote?: boolean;
    trial?: boolean;
    allowDirty?: boolean;
    without?: string;
    share?: string;
    fix?: boolean;
    again?: boolean;
    server?: string;
    path?: string;
    lang?: string;
    check?: boolean;
  };
}

/** For people, and for scripts with --json. */
export interface Answer {
  lines: string[];
  data: Record<string, unknown>;
}

export interface Command {
  /** Like `rollback [NAME]`, as `commander` reads it. */
  usage: string;
  summary: string;
  help?: string;
  /** Besides --help, --json and --server. */
  options?: [flags: string, description: string][];
  /** @throws ReleaseError to refuse, UsageError for an invalid argument */
  run: (given: Arguments, context: Context) => Promise<Answer>;
}

/** A command that works without releases, so it has no --server of its own. */
export interface LocalCommand extends Omit<Command, 'run'> {
  runLocally: (given: Arguments) => Promise<Answer>;
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
  const way = argument === 'VERSION' ? ' `list` shows those that are stored.' : '';
  throw new UsageError(`${argument}: "${given}" is invalid. It ${result.issues[0].message}.${way}`);
};

/** @throws UsageError */
export const urlFrom = (given: string): URL => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`--server: "${given}" is invalid. It is a URL like https://portico.example.`);
};
