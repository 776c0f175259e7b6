import type { CallError } from './call-error';

/**
 * Whether the API is away: not reached, failing by itself (5xx), or its answer cut on the way. Otherwise it answered,
 * and refused.
 */
export function isApiAway(error: CallError): boolean {
  if (!('status' in error)) return false;
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status !== 'number' || status < 400 || status >= 500;
}
