import type { MessagePort } from 'node:worker_threads';
import type { Page } from '@portico/contract/pages/page';
import * as v from 'valibot';

/** For a page, with all that it waits for, if its visitors wait no longer. Loading the bundles before may take as long again. */
export const renderTimeoutMs = 3_000;

/** A server bundle in the release store, with its hash. */
export interface Bundle {
  /** Absolute. */
  file: string;
  /** As in an integrity attribute: `sha384-...`. */
  integrity: string;
}

export interface RenderJob {
  /** Encoded, as in the browser's address bar. */
  path: string;
  /** For the log: `mfe-public 1.0.0 ./home`. */
  screen: string;
  page: Page;
  shell: Bundle;
  /** The screen's bundle; none on pages that show no remote's screen to visitors. */
  remote?: { name: string; version: string; module: string; bundle: Bundle };
  /** Whether only to check that the screen's module exports a component. */
  onlyLoads?: true;
}

export const Rendered = v.object({
  html: v.string(),
  state: v.record(v.string(), v.unknown()),
  /** JSON-LD for the head; older shells don't have it. */
  structuredData: v.optional(v.array(v.looseObject({}))),
  /** The screen's own title and description, in place of its route's. */
  head: v.optional(v.object({ title: v.string(), description: v.string(), picture: v.optional(v.string()) })),
  /** The page's texts that were asked for; older shells need all. */
  texts: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
  /** Whether the screen has nothing at the path. */
  isNotFound: v.optional(v.boolean()),
  /** Where the screen is now: a path of this site, encoded. */
  movedTo: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)[!-[\]-~]*$/))),
});
export type Rendered = v.InferOutput<typeof Rendered>;

/** An API response, for the renderer. */
export interface ApiAnswer {
  status: number;
  type: string;
  body: string;
}

/** Sends a page's GET requests to the API. */
export type Ask = (path: string) => Promise<ApiAnswer>;

/** To the thread, with a port for its questions and the outcome. */
export interface ThreadJob {
  job: RenderJob;
  port: MessagePort;
  /** For the page; loading the bundles may take as long again. */
  maxMs: number;
}

export interface Question {
  path: string;
  reply: MessagePort;
}

export type RenderOutcome = ({ rendered: Rendered } | { error: string }) & {
  /** Whether the thread has to end. */
  isSpent: boolean;
};
