/** The path and the query of a request's target as it was sent, without the origin that a proxy may send. */
export const targetWithoutOrigin = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';

/** What a request asks for, at this origin: the path may be like another site's address (`//other.example`), but never moves the host. */
export function urlAt(origin: string, target: string): URL {
  const [path = '', ...query] = targetWithoutOrigin(target).split('?');
  return Object.assign(new URL(origin), { pathname: path, search: query.join('?') });
}
