import type { IncomingMessage } from 'node:http';
import { targetWithoutOrigin } from '@portico/contract/request-target';
import type { FastifyRequest } from 'fastify';
import { ProblemException } from './problem.js';

/** The path of a request as it was sent: encoded, without the query or the origin that a proxy may send. */
export function encodedPathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path] = targetWithoutOrigin(url).split(/[?#]/, 1);
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

/** An address that no screen has. */
export const unknownPath = '/404-not-found';

/** What the router routes by: a page's address that can't be decoded is an unknown one. */
export function routedUrl({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  const isPage = (method === 'GET' || method === 'HEAD') && !isApiPath(encodedPathOf({ url }));
  try {
    if (isPage) pathOf({ url });
    return url;
  } catch {
    return unknownPath;
  }
}

/** Whether a path or a route's pattern belongs to the API. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
