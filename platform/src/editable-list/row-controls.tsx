import type { ReactNode } from 'react';
import styles from './editable-list.module.css';
import type { Opened } from './opened';
import type { RowDeletion, Versioned } from './row-changes';
import { RowNotDeleted } from './row-not-deleted';

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
