import styles from './form.module.css';

interface SavedNowProps {
  id: string;
  label: string;
  now: string | boolean;
  disabled: boolean;
  onUse: () => void;
}

const inWords = (now: string | boolean): string =>
  typeof now === 'string' ? now || 'nothing' : now ? 'yes' : 'no';

/** What is saved in a field that was changed elsewhere, and a button that puts it in the place of what was typed. */
export function SavedNow({ id, label, now, disabled, onUse }: SavedNowProps) {
  return (
    <div className={styles.present}>
      <p id={id}>
        Saved now: <bdi>{inWords(now)}</bdi>
      </p>
      <button type="button" disabled={disabled} onClick={onUse}>
        Use the saved {label}
      </button>
    </div>
  );
}
