import { type MouseEvent, useId } from 'react';
import { type CallError, changedElsewhere, problemErrors, useProblemText } from '../api/api';
import { useRichText, useText } from '../text/text';

/** Whether a retry would fail, too. */
const isForbidden = (error: CallError): boolean => 'status' in error && error.status === 409;

/** What is said, and why. */
function useFailure(error: CallError) {
  const rich = useRichText();
  const { msg, lang } = useProblemText()(problemErrors(error)[0]!);
  const not = <strong className="ui-error" />;
  if (changedElsewhere(error) !== undefined)
    return rich('<not>Not deleted</not>: someone changed it in the meantime', { not });
  return isForbidden(error)
    ? rich('<not>Not deleted</not>: {reason}', { not, reason: <span lang={lang}>{msg}</span> })
    : rich('<not>Not deleted</not>', { not });
}

interface NotDeletedProps {
  name: string;
  error: CallError;
  onRetry: (press: MouseEvent<HTMLButtonElement>) => void;
}

/** Marks a row whose deletion failed, with Retry if that may succeed. */
export function NotDeleted({ name, error, onRetry }: NotDeletedProps) {
  const text = useText();
  const what = useId();
  const mark = useId();
  return (
    <div className="ui-row">
      <span id={mark}>{useFailure(error)}</span>
      {!isForbidden(error) && (
        <button type="button" aria-describedby={`${what} ${mark}`} onClick={onRetry}>
          {text('Retry')}
        </button>
      )}
      <span id={what} hidden>
        {name}
      </span>
    </div>
  );
}
