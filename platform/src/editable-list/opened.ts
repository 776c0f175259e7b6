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
