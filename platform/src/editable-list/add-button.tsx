import { useEffect, useId } from 'react';
import styles from './editable-list.module.css';

/** Of the button that takes the focus when there is no other row. */
export const addButtonId = 'add-row';

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
