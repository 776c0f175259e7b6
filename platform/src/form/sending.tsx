import { useLongWait } from '../long-wait/use-long-wait';
import styles from './form.module.css';

interface SendingProps {
  /** Which attempt to send is under way; 0 while there is none. */
  attempt: number;
  onRetry: (form: HTMLFormElement) => void;
}

/** What is said while a form is sent. The call is not given up by itself: only the person decides to send it again. */
export function Sending({ attempt, onRetry }: SendingProps) {
  const isLong = useLongWait(attempt);
  return (
    <>
      <p aria-live="polite" className={styles.status}>
        {isLong ? 'This takes longer than usual. What you typed is kept.' : attempt > 0 && 'Sending...'}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.retry}
          onClick={({ currentTarget }) => onRetry(currentTarget.form!)}
        >
          Retry
        </button>
      )}
    </>
  );
}
