import { useId } from 'react';
import type { CallError } from '../api/api';
import { changedElsewhere, problemErrors } from '../api/api';
import styles from './list.module.css';

/** What a person can do something about; whatever else went wrong is worth another try. */
function reason(error: CallError): string {
  if (changedElsewhere(error) !== undefined) return ': it was changed elsewhere in the meantime';
  const isConflict = 'status' in error && error.status === 409;
  return isConflict ? `: ${problemErrors(error)[0]!.msg}` : '';
}

interface NotDeletedProps {
  /** What was to be deleted. */
  name: string;
  error: CallError;
  /** @param button what was pressed, which goes with the row */
  onRetry: (button: HTMLButtonElement) => void;
}

/** Marks a row whose deletion failed, and offers it again. */
export function NotDeleted({ name, error, onRetry }: NotDeletedProps) {
  const what = useId();
  const mark = useId();
  return (
    <div className={styles.notDeleted}>
      <span id={mark}>
        <span className={styles.failed}>Not deleted</span>
        {reason(error)}
      </span>
      <button
        type="button"
        aria-describedby={`${what} ${mark}`}
        onClick={({ currentTarget }) => onRetry(currentTarget)}
      >
        Retry
      </button>
      <span id={what} hidden>
        {name}
      </span>
    </div>
  );
}
