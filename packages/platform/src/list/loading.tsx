import { useLongWait } from '../long-wait/use-long-wait';
import styles from './list.module.css';

/** A loading placeholder, which offers Retry after 10 s. */
export function Loading({ onRetry }: { onRetry: () => void }) {
  const isLong = useLongWait(true);
  return (
    <div className={styles.loading}>
      <p role="status">{isLong ? 'This takes longer than usual.' : 'Loading...'}</p>
      {isLong && (
        <button type="button" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
