import type { FastifyRequest } from 'fastify';

/** The path of a request as the router sees it: decoded, without query, and without the origin a proxy may send. */
export const pathOf = ({ url }: FastifyRequest): string =>
  decodeURI(url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0] ?? '');

/** Whether a path or a route's pattern belongs to the API. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
