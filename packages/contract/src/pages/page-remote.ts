import * as v from 'valibot';
import type { LiveVersion } from '../releases/pointer.js';
import { Release } from '../releases/release.js';
import { RemoteDescriptor } from '../releases/remote-descriptor.js';
import { english } from '../texts/language.js';
import type { Catalogue } from '../texts/message.js';

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

/** Of a page, with the remote's catalogue. */
interface Worded {
  language?: string;
  catalogue?: Catalogue | undefined;
}

/**
 * What a browser needs to load a release, its descriptor worded; undefined if it isn't a remote's. A screen is in the page's
 * language if its title is.
 *
 * @param page without it, the remote has all of its catalogues, and its descriptor as it is
 */
export const pageRemote = (
  { release, base }: Pick<LiveVersion, 'release' | 'base'>,
  { language, catalogue = {} }: Worded = {},
): PageRemote | undefined => {
  const { name, version, container, descriptor, browser, shared, messages = {} } = release;
  const entry = browser.entry[0];
  if (container === undefined || descriptor === undefined || entry === undefined) return undefined;
  const { connect: _connect, ...shown } = descriptor;
  const shownMessages = Object.entries(messages).filter(([one]) => one === (language ?? one));
  const isKnown = (said: string) => Object.hasOwn(catalogue, said);
  const say = (said: string) => (isKnown(said) ? catalogue[said]! : said);
  const langOf = (said: string, lang = english) =>
    lang === (language ?? english) || isKnown(said) ? {} : { lang };
  return {
    ...{ name, version, base, container, entry, packages: shared.packages },
    ...(shownMessages.length > 0 && { messages: Object.fromEntries(shownMessages) }),
    descriptor: {
      ...shown,
      routes: shown.routes.map(({ lang, title, description, ...rest }) => ({
        ...rest,
        ...{ title: say(title), description: say(description), ...langOf(title, lang) },
      })),
      navigation: shown.navigation.map(({ lang, label, section, badge, ...rest }) => ({
        ...rest,
        ...{ label: say(label), ...langOf(label, lang) },
        ...(section !== undefined && { section: say(section) }),
        ...(badge && { badge: { ...badge, label: say(badge.label) } }),
      })),
    },
  };
};
