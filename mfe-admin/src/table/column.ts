import type { ReactNode } from 'react';

/** One column of a data table. */
export interface Column<Row> {
  /** Its head, and what a cell is called where rows are cards. */
  label: string;
  /** The name by which its rows can be sorted. */
  sort?: string;
  /** How its cells look: `number` stands at the end of its column, `line` never breaks, `control` is something to press. */
  kind?: 'number' | 'line' | 'control';
  cell: (row: Row) => ReactNode;
}
