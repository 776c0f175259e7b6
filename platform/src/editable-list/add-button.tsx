import { useEffect, useId } from 'react';
import styles from './editable-list.module.css';
import { addButtonId } from './add-button-id';

interface AddButtonProps {
  label: string;
  /** Why nothing can be added at present. */
  disabled: string | undefined;
  /** Loads what opens then. */
  load: () => Promise<unknown>;
  onAdd: () => void;
}

export function AddButton({ label, disabled, load, onAdd }: AddButtonProps) {
  const reason = useId();
  useEffect(() => {
    // Opening a dialog tries anew.
    load().catch(() => {});
  }, [load]);
  return (
    <div className={styles.add}>
      <button
        type="button"
        id={addButtonId}
        disabled={disabled !== undefined}
        {...(disabled !== undefined && { 'aria-describedby': reason })}
        onClick={onAdd}
      >
        {label}
      </button>
      {disabled !== undefined && <p id={reason}>{disabled}</p>}
    </div>
  );
}
