import type { MouseEvent } from 'react';
import { focusBeyond, NotDeleted } from '../list/list';
import { addButtonId } from './add-button';
import type { RowDeletion, Versioned } from './row-changes';

interface RowNotDeletedProps<Row extends Versioned> {
  row: Row;
  changes: RowDeletion<Row>;
}

/** Marks a row whose deletion failed, and offers it again. */
export function RowNotDeleted<Row extends Versioned>({ row, changes }: RowNotDeletedProps<Row>) {
  const [deleteRow, { error }] = changes.useDelete(row);
  if (!error) return null;
  const retry = ({ currentTarget, detail }: MouseEvent) => {
    focusBeyond(currentTarget, addButtonId);
    void deleteRow({ row, byKeyboard: detail === 0 });
  };
  return <NotDeleted name={changes.nameOf(row)} error={error} onRetry={retry} />;
}
