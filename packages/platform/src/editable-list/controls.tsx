import { type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import { focusBeyond, NotDeleted } from '../list/list';
import { useText } from '../text/text';
import styles from './editable-list.module.css';
import type { RowDeletion, Versioned } from './row-changes';

export type Opened<Row> =
  | { kind: 'add' }
  | { kind: 'edit'; row: Row }
  /** `button` opened it. */
  | { kind: 'delete'; row: Row; button: HTMLButtonElement };

export interface OpenedDialogProps<Row> {
  opened: Opened<Row>;
  /** Called with the server's current row. */
  onSaved: (row: Row) => void;
  onClose: () => void;
}

export const addButtonId = 'add-row';

/** Unique because a screen has only one editable list. */
export const editButtonId = (rowId: number): string => `edit-${rowId}`;

interface AddButtonProps {
  label: string;
  /** Why nothing can be added now. */
  disabled: string | undefined;
  /** Preloads the dialog. */
  load: () => Promise<unknown>;
  onAdd: () => void;
}

export function AddButton({ label, disabled, load, onAdd }: AddButtonProps) {
  const reason = useId();
  useEffect(() => {
    // Opening the dialog retries.
    load().catch(() => {});
  }, [load]);
  return (
    <div className={`ui-row ui-screen ${styles.add}`}>
      <button
        type="button"
        id={addButtonId}
        className="ui-accent"
        disabled={disabled !== undefined}
        {...(disabled !== undefined && { 'aria-describedby': reason })}
        onClick={onAdd}
      >
        {label}
      </button>
      {disabled !== undefined && (
        <p id={reason} className="ui-small">
          {disabled}
        </p>
      )}
    </div>
  );
}

interface RowControlsProps<Row extends Versioned> {
  row: Row;
  changes: RowDeletion<Row>;
  onOpen: (dialog: Opened<Row>) => void;
  /** Before the buttons. */
  children?: ReactNode;
}

export function RowControls<Row extends Versioned>(props: RowControlsProps<Row>) {
  const { row, changes, onOpen, children } = props;
  const name = changes.nameOf(row);
  const text = useText();
  const [deleteRow, { error }] = changes.useDelete(row);
  const retry = ({ currentTarget, detail }: MouseEvent) => {
    focusBeyond(currentTarget, addButtonId);
    void deleteRow({ row, byKeyboard: detail === 0 });
  };
  return (
    <div className={`ui-row ui-level ui-small ui-screen ${styles.controls}`}>
      {children}
      <button
        type="button"
        className="ui-link"
        id={editButtonId(changes.idOf(row))}
        aria-label={text('Edit {name}', { name })}
        onClick={() => onOpen({ kind: 'edit', row })}
      >
        {text('Edit')}
      </button>
      <button
        type="button"
        className="ui-link"
        name="delete"
        aria-label={text('Delete {name}', { name })}
        onClick={({ currentTarget: button }) => onOpen({ kind: 'delete', row, button })}
      >
        {text('Delete')}
      </button>
      {error && <NotDeleted name={name} error={error} onRetry={retry} />}
    </div>
  );
}
