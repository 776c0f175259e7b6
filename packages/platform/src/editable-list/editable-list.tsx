/** A list with buttons and dialogs to add, edit and delete rows. */
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { say } from '../api/say';
import { List, type ListProps, useDialog } from '../list/list';
import { selectIsHeld } from '../session/session';
import { useAppDispatch, useAppSelector } from '../store/store';
import { useText } from '../text/text';
import { AddButton, editButtonId, type Opened, type OpenedDialogProps, RowControls } from './controls';
import { useKept, useNotDeleted } from './deletions';
import type { RowDeletion, Versioned } from './row-changes';

export { addButtonId, editButtonId } from './controls';
export type { OpenedDialogProps } from './controls';
export { type Deletions, deletionsOf, useKept, useNotDeleted } from './deletions';
export { type Failure, removeAtOnce, type Restoring, type Started } from './removal';
export { injectRowChanges, injectRows } from './row-changes';
export type { RowChanges, RowDeletion, Versioned, Written } from './row-changes';

/** What a list of rows needs to show, besides the rows. */
export interface Editing<Row> {
  /** The Edit and Delete buttons of a row. Undefined for sample rows. */
  controls: ((row: Row, before?: ReactNode) => ReactNode) | undefined;
  /** Names the rows that were not deleted. Belongs at the start of the status region. */
  notDeleted: string;
}

interface EditableListProps<Row extends Versioned> extends Omit<ListProps<Row>, 'children'> {
  changes: RowDeletion<Row>;
  /** The label of the Add button. If undefined, nothing can be changed. */
  add: string | undefined;
  /** Only people who may change the list load the dialogs. */
  loadDialog: () => Promise<{ default: ComponentType<OpenedDialogProps<Row>> }>;
  onSaved?: (row: Row) => void;
  children: (rows: readonly Row[], editing: Editing<Row>) => ReactNode;
}

export function EditableList<Row extends Versioned>(props: EditableListProps<Row>) {
  const { changes, add, loadDialog, onSaved, children, ...list } = props;
  const { error } = list.result;
  const data = useKept(list.result.data, changes.isDeleted);
  const dispatch = useAppDispatch();
  const text = useText();
  const { dialog, open, close } = useDialog();
  const notDeleted = useNotDeleted(data, changes.isNotDeleted, changes.nameOf);
  const controls = (row: Row, before?: ReactNode) => (
    <RowControls row={row} changes={changes} onOpen={show}>
      {before}
    </RowControls>
  );
  const mayChange = data !== undefined && add !== undefined;
  const focusOnSaved = useFocusOnSaved(data, changes);
  const acceptSaved = (row: Row) => {
    focusOnSaved(row);
    onSaved?.(row);
    // By the focus alone, which is on the button again, nobody hears a save from a cancel.
    const name = changes.nameOf(row);
    dispatch(
      say((text) => ({
        msg: row.version === 1 ? text('Added {name}', { name }) : text('Saved {name}', { name }),
        alertType: 'success',
      })),
    );
  };
  const show = (opened: Opened<Row>) => open(loadDialog, { opened, onSaved: acceptSaved });
  const isHeld = useAppSelector(selectIsHeld);
  const mayStay = add !== undefined || isHeld;
  if (dialog && !mayStay) close();
  const isAway = data === undefined && error !== undefined;
  return (
    <>
      {add !== undefined && (
        <AddButton
          label={add}
          disabled={isAway ? text('Nothing can be added until the list can be loaded.') : undefined}
          load={loadDialog}
          onAdd={() => show({ kind: 'add' })}
        />
      )}
      <List {...list} result={{ ...list.result, data }}>
        {(rows) => children(rows, { controls: mayChange ? controls : undefined, notDeleted })}
      </List>
      {mayStay && dialog}
    </>
  );
}

/**
 * Restores the focus to a saved row's Edit button, which is a new element if the row has moved.
 *
 * @returns to be called with each saved row
 */
function useFocusOnSaved<Row extends Versioned>(
  rows: readonly Row[] | undefined,
  { idOf }: Pick<RowDeletion<Row>, 'idOf'>,
): (row: Row) => void {
  const saved = useRef<Row>(null);
  useEffect(() => {
    const awaited = saved.current;
    const isShown = (row: Row) => row.version === awaited?.version && idOf(row) === idOf(awaited);
    if (awaited === null || !rows?.some(isShown)) return;
    saved.current = null;
    // A dialog whose row is gone has left the focus to the screen.
    if (document.activeElement?.matches('body, #main')) {
      document.getElementById(editButtonId(idOf(awaited)))?.focus();
    }
  }, [rows, idOf]);
  return (row) => void (saved.current = row);
}
