import type { Problem, ProblemError } from '@portico/contract/problem';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** Why a call failed. A `SerializedError` was thrown by our own code. */
export type CallError = FetchBaseQueryError | SerializedError;

/** Whether the API can't be reached, fails (5xx) or its answer was cut off. Otherwise it refused the call. */
export function isApiAway(error: CallError): boolean {
  if (!('status' in error)) return false;
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status !== 'number' || status < 400 || status >= 500;
}

const away = 'The server cannot be reached right now. Please try again in a moment.';
const unexpected = 'Something went wrong. Please try again.';

/** The errors to show for a call that failed: those of the API, or one of our own if it gave none. */
export function problemErrors(error: CallError): ProblemError[] {
  const { errors } = Object('data' in error && error.data) as Partial<Problem>;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [{ msg: isApiAway(error) ? away : unexpected }];
}

/** Headers that make the API refuse a change (412) if the entity has another version by now. */
export const ifMatch = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

/** The current entity if a change was refused because someone else had changed it (412). */
export function changedElsewhere<Entity>(error: CallError): Entity | undefined {
  if (!('status' in error) || error.status !== 412) return undefined;
  return (error.data as Partial<Problem> | undefined)?.current as Entity | undefined;
}

/** Whether the entity that a call was about doesn't exist (404). */
export const isGone = (error: CallError | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404;
