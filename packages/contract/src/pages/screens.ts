import type { SiteAnswer } from '../site/site.js';
import { maxParameterLength } from '../limits.js';
import type { Release } from '../releases/release.js';
import type { RemoteDescriptor, Route } from '../releases/remote-descriptor.js';
import type { Text } from '../texts/message.js';
import { addressOf, rankOf } from '../releases/route-pattern.js';

/** What an address has in the place of a route's parameters, decoded, by their names. */
export type RouteParameters = Readonly<Record<string, string>>;

export interface FoundScreen<Remote> {
  remote: Remote;
  route: Route;
  parameters: RouteParameters;
  /** The address in one spelling, for all that lead here: encoded, without a trailing slash. */
  path: string;
}

/**
 * The screen at a path, whatever the order of remotes and routes: literal segments win over parameters, from the left.
 *
 * @param path encoded, as in the browser's address bar. A trailing slash makes no difference.
 */
export function findScreen<Remote extends { descriptor?: RemoteDescriptor | undefined }>(
  remotes: readonly Remote[],
  path: string,
): FoundScreen<Remote> | undefined {
  const segments = segmentsOf(path);
  if (!segments) return undefined;
  const found = remotes.flatMap((remote) => {
    const routes = remote.descriptor ? remote.descriptor.routes : [];
    return routes.flatMap((route) => {
      const inAddress = parametersAt(segments, route.path);
      if (!inAddress) return [];
      const parameters = { ...route.parameters, ...inAddress };
      return [{ remote, route, parameters, path: addressOf(route.path, (name) => parameters[name]!) }];
    });
  });
  return found.sort((one, other) => rankOf(one.route.path).localeCompare(rankOf(other.route.path), 'en'))[0];
}

/** Whether the version has the exposed module of a screen. */
export const hasScreen = ({ descriptor }: Pick<Release, 'descriptor'>, module: string): boolean =>
  descriptor?.routes.some((route) => route.module === module) === true;

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

/** Decoded. */
function segmentsOf(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    return partsOf(path).map((segment) => decodeURIComponent(segment));
  } catch {
    // Malformed.
    return undefined;
  }
}

/** Undefined if the route doesn't match. */
function parametersAt(segments: string[], path: string): RouteParameters | undefined {
  const parts = partsOf(path);
  if (parts.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]!;
    if (part.startsWith(':') && isValue(segment)) parameters[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return parameters;
}

/** Nothing that would lead elsewhere when a screen builds an address from it. */
const isValue = (text: string): boolean =>
  text !== '' && text.length <= maxParameterLength && !/^\.\.?$|[/\\\p{Cc}\p{Cs}]/u.test(text);

/** The title and description of a path that has no screen. */
export const unknownScreen = (text: Text) => ({
  title: text('Page not found'),
  description: text('There is no page at this address. Check its spelling, or choose a page from the menu.'),
});

/** Of the contact form's screen, if a remote has one. */
export const contactPath = '/contact';

/** Screens that introduce the owner, who can write what search engines show. */
const introductions = ['/', '/info/about'];

/** What a page's head says, of the route at `path`, or as the screen says itself. */
export function headOf(
  path: string | undefined,
  screen: { title: string; description: string },
  site: Pick<SiteAnswer, 'name' | 'tagline' | 'searchTitle' | 'searchDescription'>,
): { title: string; description: string } {
  const { name, tagline, searchTitle, searchDescription } = site;
  return path !== undefined && introductions.includes(path)
    ? {
        title: searchTitle ?? [name, tagline].filter(Boolean).join(' – '),
        description: searchDescription ?? (tagline || name),
      }
    : { title: `${screen.title} – ${name}`, description: screen.description };
}
