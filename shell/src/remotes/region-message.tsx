import styles from './region-message.module.css';

interface RegionMessageProps {
  text: string;
  onRetry: () => void;
}

/** What is said in the place of a part that is away, and the way to have it back without a reload. */
export function RegionMessage({ text, onRetry }: RegionMessageProps) {
  return (
    <div className={styles.message} role="alert">
      <p>{text} The rest of the site goes on working.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
