import type { FastifyRequest } from 'fastify';
import { ProblemException } from './problem.js';

/** The path of a request as it was sent: encoded, without the query or the origin that a proxy may send. */
export function encodedPathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  return path || '/';
}

/**
 * The path of a request as the router sees it: decoded.
 *
 * @throws ProblemException 400 if it can't be decoded
 */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  try {
    return decodeURI(encodedPathOf(request));
  } catch {
    throw new ProblemException(400);
  }
}

/** Whether a path or a route's pattern belongs to the API. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
