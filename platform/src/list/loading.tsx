import { useLongWait } from '../long-wait/use-long-wait';
import styles from './list.module.css';

/**
 * The placeholder of something that is loading. After 10 s it says that it takes long, and offers Retry.
 *
 * @param props.onRetry aborts the wait and starts over
 */
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
