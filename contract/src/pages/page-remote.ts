import * as v from 'valibot';
import { Release } from '../releases/release.js';
import { RemoteDescriptor } from '../releases/remote-descriptor.js';

const { name, version, container, browser, shared } = Release.entries;

/** What a browser needs to know about a remote to load it: one that is live, or the last good one in its place. */
export const PageRemote = v.strictObject({
  name,
  version,
  /** Where its files are served: a path of this site, or an absolute address. Ends in a slash. */
  base: v.string(),
  container: container.wrapped,
  entry: browser.entries.entry.item,
  /** The packages that it takes from the shell, in ranges. */
  packages: shared.entries.packages,
  descriptor: RemoteDescriptor,
});
export type PageRemote = v.InferOutput<typeof PageRemote>;
