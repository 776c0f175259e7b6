/** A route's path may have parameters, such as `:slug` in `/info/notes/:slug`. */

export const parametersOf = (path: string): string[] =>
  path.split('/').filter((segment) => segment.startsWith(':'));

export const hasParameters = (path: string): boolean => parametersOf(path).length > 0;

/** The first path segments that the server handles itself. No screen's path may start with them. */
export const serverSegments = ['api', 'kit', 'pictures', 'preview', 'releases', 'site'];

/** Paths of the same shape match the same addresses. */
export const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':');

/** Sorts paths with as many segments: those that are literal further to the left come first. */
export const rankOf = (path: string): string =>
  path.replaceAll(/[^/]+/g, (segment) => (segment.startsWith(':') ? '1' : '0'));

/** An address that a path matches. */
export const addressOf = (path: string, valueOf: (name: string) => string): string =>
  path.replaceAll(/:(\w+)/g, (_parameter, name: string) => encodeURIComponent(valueOf(name)));
