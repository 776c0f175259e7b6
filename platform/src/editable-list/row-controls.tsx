import type { MouseEvent, ReactNode } from 'react';
import { focusBeyond, NotDeleted } from '../list/list';
import { addButtonId } from './add-button';
import styles from './editable-list.module.css';
import type { RowDeletion, Versioned } from './row-changes';

/** The dialog that is open, and the row that it is about. */
export type Opened<Row> =
  | { kind: 'add' }
  | { kind: 'edit'; row: Row }
  /** With the button that asked for it. */
  | { kind: 'delete'; row: Row; button: HTMLButtonElement };

/** What a dialog about rows is given. */
export interface OpenedDialogProps<Row> {
  opened: Opened<Row>;
  /** The row as the server has it now. */
  onSaved: (row: Row) => void;
  onClose: () => void;
}

/** A screen has one list that can be changed. */
export const editButtonId = (rowId: number): string => `edit-${rowId}`;

interface RowControlsProps<Row extends Versioned> {
  row: Row;
  changes: RowDeletion<Row>;
  onOpen: (dialog: Opened<Row>) => void;
  /** What stands before the buttons. */
  children?: ReactNode;
}

/** What may be done with a row, for those who may. */
export function RowControls<Row extends Versioned>(props: RowControlsProps<Row>) {
  const { row, changes, onOpen, children } = props;
  const name = changes.nameOf(row);
  return (
    <div className={styles.controls}>
      {children}
      <button
        type="button"
        id={editButtonId(changes.idOf(row))}
        aria-label={`Edit ${name}`}
        onClick={() => onOpen({ kind: 'edit', row })}
      >
        Edit
      </button>
      <button
        type="button"
        name="delete"
        aria-label={`Delete ${name}`}
        onClick={({ currentTarget: button }) => onOpen({ kind: 'delete', row, button })}
      >
        Delete
      </button>
      <RowNotDeleted row={row} changes={changes} />
    </div>
  );
}

interface RowNotDeletedProps<Row extends Versioned> {
  row: Row;
  changes: RowDeletion<Row>;
}

/** Marks a row whose deletion failed, and offers it again. */
function RowNotDeleted<Row extends Versioned>({ row, changes }: RowNotDeletedProps<Row>) {
  const [deleteRow, { error }] = changes.useDelete(row);
  if (!error) return null;
  const retry = ({ currentTarget, detail }: MouseEvent) => {
    focusBeyond(currentTarget, addButtonId);
    void deleteRow({ row, byKeyboard: detail === 0 });
  };
  return <NotDeleted name={changes.nameOf(row)} error={error} onRetry={retry} />;
}
