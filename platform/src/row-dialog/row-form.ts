import type { ReactNode } from 'react';
import type { RowChanges, Versioned } from '../editable-list/editable-list';
import type { FormSchema } from '../form/form-schema';
import type { Present } from '../form/present';

/** The form in which a row is added or changed. */
export interface RowForm<Row extends Versioned, Fields extends Partial<Row>> {
  changes: RowChanges<Row, Fields>;
  /** The title of the dialog that adds. */
  add: string;
  schema: FormSchema<Fields>;
  /**
   * @param row what the fields begin with
   * @param present what is saved in a field by now, where the row was changed elsewhere
   */
  fields: (
    row: Row | undefined,
    present: <Name extends keyof Row>(name: Name) => Present<Row[Name]> | undefined,
  ) => ReactNode;
}
