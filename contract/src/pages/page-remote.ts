import * as v from 'valibot';
import { Release } from '../releases/release.js';
import { RemoteDescriptor } from '../releases/remote-descriptor.js';

const { name, version, container, browser, shared } = Release.entries;

/** What a browser needs to load a remote: the live version, or the last good one in its place. */
export const PageRemote = v.strictObject({
  name,
  version,
  /** Where its files are served: a path of this site or an absolute URL. Ends with a slash. */
  base: v.string(),
  container: container.wrapped,
  entry: browser.entries.entry.item,
  /** The ranges of the shared packages that it needs. */
  packages: shared.entries.packages,
  /** The page's policy has the other origins. */
  descriptor: v.omit(RemoteDescriptor, ['connect']),
});
export type PageRemote = v.InferOutput<typeof PageRemote>;
