import type { ReactNode } from 'react';

/** One column of a data table. */
export interface Column<Row> {
  /** The heading, and the cells' label where rows are cards. */
  label: string;
  /** The name to sort by, if the column is sortable. */
  sort?: string;
  /** The cells' style: `number` is aligned to the end, `line` doesn't wrap, `words` wraps only between words, `control` holds a button. */
  kind?: 'number' | 'line' | 'words' | 'control';
  cell: (row: Row) => ReactNode;
}
