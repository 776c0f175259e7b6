import type { ParseArgsConfig } from 'node:util';
import type { Build } from '../build.js';
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
  /** Its name and what stands behind it, such as `rollback NAME`. */
  usage: string;
  /** What it does, in a sentence without a subject. */
  summary: string;
  /** More, in lines. */
  help: string[];
  /** Besides --help and --json. */
  options: NonNullable<ParseArgsConfig['options']>;
  /** Whether it changes the store, whose folder must be there then. */
  changes: boolean;
  /** How many arguments it takes at most. */
  most: number;
  /** @throws ReleaseError when it refuses, UsageError when an argument is wrong */
  run: (given: Given, context: Context) => Promise<Answer> | Answer;
}
