import type { Problem, ProblemError } from '@portico/contract/problem';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** Why a call failed. A `SerializedError` was thrown by the product's own code. */
export type CallError = FetchBaseQueryError | SerializedError;

/**
 * Whether the API is away: not reached, failing by itself (5xx), or its answer cut on the way. Otherwise it answered,
 * and refused.
 */
export function isApiAway(error: CallError): boolean {
  if (!('status' in error)) return false;
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status !== 'number' || status < 400 || status >= 500;
}

const away = 'The server cannot be reached right now. Please try again in a moment.';
const unexpected = 'Something went wrong. Please try again.';

/** What a person is told about a call that failed: the sentences of the API, or one where it gave none. */
export function problemErrors(error: CallError): ProblemError[] {
  const { errors } = Object('data' in error && error.data) as Partial<Problem>;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [{ msg: isApiAway(error) ? away : unexpected }];
}

/** The header by which the API changes nothing that was changed elsewhere since it was read. */
export const ifMatch = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

/** The entity as it is now, where a change was refused because it was changed elsewhere since it was read. */
export function changedElsewhere<Entity>(error: CallError): Entity | undefined {
  if (!('status' in error) || error.status !== 412) return undefined;
  return (error.data as Partial<Problem> | undefined)?.current as Entity | undefined;
}

/** Whether what a call was about is no longer there. */
export const isGone = (error: CallError | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404;
