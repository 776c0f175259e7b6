import type { Problem, ProblemError } from '@portico/contract/problem';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { alertRaised } from '../alerts/alerts';
import type { AppThunk } from '../store/store';

/** `SerializedError` means that our own code threw. */
export type CallError = FetchBaseQueryError | SerializedError;

/** Whether the API is unreachable or failing (5xx, truncated response). Otherwise it rejected the call. */
export function isApiAway(error: CallError): boolean {
  if (!('status' in error)) return false;
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status !== 'number' || status < 400 || status >= 500;
}

const away = 'The server cannot be reached right now. Please try again in a moment.';
const unexpected = 'Something went wrong. Please try again.';

/** The errors to show for a failed call: the API's, or a general one. */
export function problemErrors(error: CallError): ProblemError[] {
  const { errors } = Object('data' in error && error.data) as Partial<Problem>;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [{ msg: isApiAway(error) ? away : unexpected }];
}

/** Says in alerts why a call failed. */
export const alertProblems =
  (error: CallError): AppThunk<void> =>
  (dispatch) => {
    for (const { msg } of problemErrors(error)) dispatch(alertRaised({ msg, alertType: 'danger' }));
  };

/** Headers that make the API reject a change (412) if the entity has changed since. */
export const ifMatch = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

/** The current entity after a conflict (412). */
export function changedElsewhere<Entity>(error: CallError): Entity | undefined {
  if (!('status' in error) || error.status !== 412) return undefined;
  return (error.data as Partial<Problem> | undefined)?.current as Entity | undefined;
}

/** Whether the entity doesn't exist (404). */
export const isGone = (error: CallError | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404;
