import type { problemErrors } from '@portico/platform/api';

/**
 * Whether a call failed because the API is away: not reached, failing by itself (5xx), or its answer cut on the way.
 * Otherwise it answered, and refused.
 */
export function isAway(error: Parameters<typeof problemErrors>[0]): boolean {
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status !== 'number' || status < 400 || status >= 500;
}
