import * as v from 'valibot';
import { maxNameLength } from '../limits.js';
import { RemoteDescriptor } from './remote-descriptor.js';

/** A file's path inside its release. */
export const AssetPath = v.pipe(
  v.string(),
  v.regex(/^(?!.*\.\.)[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/, 'is a relative path'),
);

/** A file that a page loads, with its Subresource Integrity hash. Only files of a development server have none. */
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

/** The files of one module besides the entry, so that a page can preload them in parallel. */
const Module = v.strictObject({
  scripts: v.array(Asset),
  styles: v.array(Asset),
  /** What it uses of shared packages, such as `@portico/platform/list`. Releases made before November 2026 have none. */
  shared: v.optional(v.array(v.string())),
});

/**
 * Shared packages: the versions that a shell provides, or the ranges that a remote needs. `names` lists what is exported
 * or imported by entry, such as `@portico/platform/list`.
 */
const Shared = v.strictObject({
  /** The shell's contract version. A remote's is in its descriptor. */
  contract: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  packages: v.record(v.string(), v.string()),
  names: v.record(v.string(), v.array(v.string())),
});
export type Shared = v.InferOutput<typeof Shared>;

/** Where a release comes from, as its team's CI says. What was checked only the server knows that made it live. */
const Source = v.strictObject({
  team: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Without user name and password. */
  repository: v.optional(v.pipe(v.string(), v.maxLength(200))),
  commit: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/, 'is a commit hash'))),
  /** Whether the working tree had changes that aren't in the commit. */
  changed: v.optional(v.boolean()),
  /** Whether its screens were opened in a browser, and nothing was wrong. Absent if nobody says. */
  tried: v.optional(v.boolean()),
  /** Only in releases made before December 2026. */
  checks: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(50))), v.maxLength(20))),
});
export type Source = v.InferOutput<typeof Source>;

/** The commit for people, and whether the build had changes besides; empty if neither is known. */
export const commitLine = ({ commit, changed }: Source): string =>
  [commit?.slice(0, 10), changed && 'with changes'].filter(Boolean).join(' ');

/** `messages/LANGUAGE.json`: translations by the English text. */
export const Catalogue = v.record(v.string(), v.string());
export type Catalogue = v.InferOutput<typeof Catalogue>;

/** For people; nothing if nobody says. */
export const triedWords = (tried: boolean | undefined): string =>
  tried === undefined ? '' : `${tried ? '' : 'not '}tried in a browser`;

/**
 * `release.json`: one version of one front end, as the build wrote it. `browser.entry` are the scripts that start it;
 * `browser.modules` a remote's screens, or what the shell provides and loads when it is needed; `server` maps its modules to CommonJS bundles for server rendering.
 */
export const Release = v.strictObject({
  name: RemoteDescriptor.entries.name,
  version: v.pipe(
    v.string(),
    v.regex(/^\d+\.\d+\.\d+[A-Za-z0-9.-]*$/, 'is a version like 1.2.0-20261121T093000-1a2b3c4d'),
    v.maxLength(maxNameLength, `is at most ${maxNameLength} characters`),
  ),
  /** A hash of everything the build read: the same inputs need no new release. */
  inputs: v.string(),
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The global variable that holds the remote's container. The shell has none. */
  container: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/))),
  descriptor: v.optional(RemoteDescriptor),
  browser: v.strictObject({
    entry: v.array(Asset),
    styles: v.array(Asset),
    modules: v.record(v.string(), Module),
  }),
  server: v.record(v.string(), Asset),
  /** Its catalogues by language; English texts are in the code. */
  messages: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), Asset)),
  shared: Shared,
  source: v.optional(Source),
});
export type Release = v.InferOutput<typeof Release>;

/** One item of `GET /api/front-ends`. */
export const LiveFrontEnd = v.strictObject({
  name: Release.entries.name,
  version: Release.entries.version,
  since: v.string(),
});
export type LiveFrontEnd = v.InferOutput<typeof LiveFrontEnd>;

/** Every file of a release, for the browser and the server. */
export const assetsOf = ({ browser, server, messages = {} }: Release): Asset[] => [
  ...browser.entry,
  ...browser.styles,
  ...Object.values(browser.modules).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ...Object.values(server),
  ...Object.values(messages),
];
