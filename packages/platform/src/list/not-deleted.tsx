import { type MouseEvent, useId } from 'react';
import { type CallError, changedElsewhere, problemErrors } from '../api/api';

/** Whether a retry would fail, too. */
const isForbidden = (error: CallError): boolean => 'status' in error && error.status === 409;

function reason(error: CallError): string {
  if (changedElsewhere(error) !== undefined) return ': someone changed it in the meantime';
  return isForbidden(error) ? `: ${problemErrors(error)[0]!.msg}` : '';
}

interface NotDeletedProps {
  name: string;
  error: CallError;
  onRetry: (press: MouseEvent<HTMLButtonElement>) => void;
}

/** Marks a row whose deletion failed, with Retry if that may succeed. */
export function NotDeleted({ name, error, onRetry }: NotDeletedProps) {
  const what = useId();
  const mark = useId();
  return (
    <div className="ui-row">
      <span id={mark}>
        <strong className="ui-error">Not deleted</strong>
        {reason(error)}
      </span>
      {!isForbidden(error) && (
        <button type="button" aria-describedby={`${what} ${mark}`} onClick={onRetry}>
          Retry
        </button>
      )}
      <span id={what} hidden>
        {name}
      </span>
    </div>
  );
}
