import * as v from 'valibot';
import { maxNameLength } from '../limits.js';
import { RemoteDescriptor } from './remote-descriptor.js';

/** A file's path inside its release, never one that leads out of it. */
const AssetPath = v.pipe(
  v.string(),
  v.regex(/^(?!.*\.\.)[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/, 'is a relative path'),
);

/**
 * A file that a page refers to by itself, with what the browser must find in it (Subresource Integrity). Only what a
 * development server serves, and changes all the time, has none.
 */
const Asset = v.strictObject({
  file: AssetPath,
  integrity: v.union([
    v.pipe(
      v.string(),
      v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is a SHA-384 in the form of an integrity attribute'),
    ),
    v.literal(''),
  ]),
});
export type Asset = v.InferOutput<typeof Asset>;

/** What a page loads for one module besides the entry: asked for at once instead of one after the other. */
const Module = v.strictObject({ scripts: v.array(Asset), styles: v.array(Asset) });

/**
 * What passes between the shell and a remote at run time: packages, with the versions that the shell lends or the
 * ranges that the remote takes, and by entry, such as `@portico/platform/list`, the names that are exported or used.
 */
const Shared = v.strictObject({
  /** The contract's version that a shell has; a remote says in its descriptor which it needs. */
  contract: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  packages: v.record(v.string(), v.string()),
  names: v.record(v.string(), v.array(v.string())),
});
export type Shared = v.InferOutput<typeof Shared>;

/**
 * `release.json`, written by the build beside the files it names: one version of one front end. `browser.entry`
 * are the scripts that start it; `server` maps its modules to CommonJS bundles for rendering on the server; `shared` is
 * what the shell lends to remotes, or what a remote takes.
 */
export const Release = v.strictObject({
  name: RemoteDescriptor.entries.name,
  version: v.pipe(
    v.string(),
    v.regex(/^\d+\.\d+\.\d+[A-Za-z0-9.-]*$/, 'is a version like 1.2.0-20261121T093000-1a2b3c4d'),
    v.maxLength(maxNameLength, `is at most ${maxNameLength} characters`),
  ),
  /** A hash of all that the build read: equal inputs need no second release. */
  inputs: v.string(),
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The global variable under which the browser finds the remote's container; the shell has none. */
  container: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/))),
  descriptor: v.optional(RemoteDescriptor),
  browser: v.strictObject({
    entry: v.array(Asset),
    styles: v.array(Asset),
    modules: v.record(v.string(), Module),
  }),
  server: v.record(v.string(), Asset),
  shared: Shared,
});
export type Release = v.InferOutput<typeof Release>;

/** Every file that a release names: the browser's and the server's. */
export const assetsOf = ({ browser, server }: Release): Asset[] => [
  ...browser.entry,
  ...browser.styles,
  ...Object.values(browser.modules).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ...Object.values(server),
];
