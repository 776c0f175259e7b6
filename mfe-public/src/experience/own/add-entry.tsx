import { useEffect, useId } from 'react';
import styles from './add-entry.module.css';
import { addButtonId } from './focus-beyond';
import { loadDialog } from './opened-dialog';

interface AddEntryProps {
  /** Whether there is no list that an entry could be added to. */
  isListAway: boolean;
  onAdd: () => void;
}

export function AddEntry({ isListAway, onAdd }: AddEntryProps) {
  const reason = useId();
  useEffect(() => {
    // Opening a dialog tries anew.
    loadDialog().catch(() => {});
  }, []);
  return (
    <div className={styles.add}>
      <button
        type="button"
        id={addButtonId}
        disabled={isListAway}
        {...(isListAway && { 'aria-describedby': reason })}
        onClick={onAdd}
      >
        Add experience
      </button>
      {isListAway && <p id={reason}>Nothing can be added until the entries can be loaded.</p>}
    </div>
  );
}
