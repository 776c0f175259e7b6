import * as v from 'valibot';
import type { LiveVersion } from '../releases/pointer.js';
import { Release } from '../releases/release.js';
import { RemoteDescriptor } from '../releases/remote-descriptor.js';

const { name, version, container, browser, shared, messages } = Release.entries;

/** What a browser needs to load a remote: the live version, or the last good one in its place. */
export const PageRemote = v.strictObject({
  name,
  version,
  /** Where its files are served: a path of this site that ends with a slash. */
  base: v.string(),
  container: container.wrapped,
  entry: browser.entries.entry.item,
  /** The ranges of the shared packages that it needs. */
  packages: shared.entries.packages,
  /** Catalogues by language: the page's, or all. */
  messages,
  /** The page's policy has the other origins. */
  descriptor: v.omit(RemoteDescriptor, ['connect']),
});
export type PageRemote = v.InferOutput<typeof PageRemote>;

/**
 * What a browser needs to load a release; undefined if it isn't a remote's.
 *
 * @param language of the page, if it is known
 */
export const pageRemote = (
  { release, base }: Pick<LiveVersion, 'release' | 'base'>,
  language?: string,
): PageRemote | undefined => {
  const { name, version, container, descriptor, browser, shared, messages = {} } = release;
  const entry = browser.entry[0];
  if (container === undefined || descriptor === undefined || entry === undefined) return undefined;
  const { connect: _connect, ...shown } = descriptor;
  const shownMessages = Object.entries(messages).filter(([one]) => one === (language ?? one));
  return {
    ...{ name, version, base, container, entry, packages: shared.packages, descriptor: shown },
    ...(shownMessages.length > 0 && { messages: Object.fromEntries(shownMessages) }),
  };
};
