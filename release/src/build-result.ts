import { Release } from '@portico/contract/release';
import * as v from 'valibot';

const Files = v.array(v.string());

/**
 * `dist/assets.json`, which the build of a front end writes: the files of its entry and of each module, relative to
 * `dist/browser`, its bundles for the server, relative to `dist`, and what it shares.
 */
export const BuildResult = v.strictObject({
  container: v.optional(v.string()),
  entry: v.pipe(Files, v.minLength(1, 'names no script')),
  styles: Files,
  modules: v.record(v.string(), v.strictObject({ scripts: Files, styles: Files })),
  server: v.record(v.string(), v.string()),
  shared: Release.entries.shared,
});
export type BuildResult = v.InferOutput<typeof BuildResult>;
