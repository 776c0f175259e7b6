import type { Problem, ProblemError } from '@portico/contract/problem';
import { english } from '@portico/contract/texts/language';
import type { Text } from '@portico/contract/texts/message';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import type { AppThunk } from '../store/store';
import { useLanguage, useText } from '../text/text';
import { say } from './say';

/** `SerializedError` means that our own code threw. */
export type CallError = FetchBaseQueryError | SerializedError;

/** Whether the API is unreachable or failing (5xx, truncated response). Otherwise it rejected the call. */
export function isApiAway(error: CallError): boolean {
  if (!('status' in error)) return false;
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status !== 'number' || status < 400 || status >= 500;
}

/** The errors to show for a failed call, in English: the API's, or a general one. `useProblemText` words them. */
export function problemErrors(error: CallError): ShownError[] {
  const { errors } = Object('data' in error && error.data) as Partial<Problem>;
  if (Array.isArray(errors) && errors.length > 0) return errors.map((one) => ({ ...one, lang: english }));
  return [
    {
      msg: isApiAway(error)
        ? 'The server cannot be reached right now. Please try again in a moment.'
        : 'Something went wrong. Please try again.',
    },
  ];
}

interface ShownError extends ProblemError {
  /** Of `msg`, unless it was worded in the region. */
  lang?: string | undefined;
}

/** A value named `label` is a text itself. An API that sends no `sentence` has its `msg` looked up. */
function problemText({ msg, sentence, values }: ProblemError, text: Text): string {
  if (sentence === undefined) return text(msg);
  const shown = { ...values, label: text(String(values?.['label'] ?? '')) };
  return (text as (message: string, values: object) => string)(sentence, shown);
}

/** Returns a function that words an error in the language of the region. `lang` is for what remains in another. */
export function useProblemText() {
  const text = useText();
  const language = useLanguage();
  return useCallback(
    (error: ShownError) => {
      const msg = problemText(error, text);
      return { msg, lang: msg === error.msg && error.lang !== language ? error.lang : undefined };
    },
    [text, language],
  );
}

export const alertErrors =
  (errors: ProblemError[], more: { ofForm?: true } = {}): AppThunk<void> =>
  (dispatch) => {
    for (const one of errors)
      dispatch(say((text) => ({ msg: problemText(one, text), alertType: 'danger', ...more })));
  };

/** Says in alerts why a call failed. */
export const alertProblems = (error: CallError): AppThunk<void> => alertErrors(problemErrors(error));

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
