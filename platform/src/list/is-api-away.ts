import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** Why a query failed. A `SerializedError` was thrown by the product's own code. */
export type QueryError = FetchBaseQueryError | SerializedError;

/**
 * Whether the API is away: not reached, failing by itself (5xx), or its answer cut on the way. Otherwise it answered,
 * and refused.
 */
export function isApiAway(error: QueryError): boolean {
  if (!('status' in error)) return false;
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status !== 'number' || status < 400 || status >= 500;
}
