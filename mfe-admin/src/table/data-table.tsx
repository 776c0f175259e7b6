import type { SortOrder } from '@portico/contract/accounts/user-list';
import type { useOwnersWords } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  /** The heading, and the cells' label where rows are cards. */
  label: string;
  /** The name to sort by, if the column is sortable. */
  sort?: string;
  /**
   * The cells' style: `number` is aligned to the end, `line` doesn't wrap, `words` wraps only between words, `control` holds a button,
   * `name` is the row's heading.
   */
  kind?: 'number' | 'line' | 'words' | 'control' | 'name';
  /** The attributes of what the owner wrote: not the cell's, whose label keeps its side. */
  words?: ReturnType<typeof useOwnersWords>;
  cell: (row: Row) => ReactNode;
}

interface Sorting {
  by: string;
  order: SortOrder;
  onSort: (by: string, order: SortOrder) => void;
}

interface DataTableProps<Row> {
  /** The table's accessible name, or the id of its title. */
  name?: string;
  labelledBy?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  sorting?: Sorting;
  isBusy?: boolean;
}

/** On narrow screens each row is a card. The explicit roles keep it a table for screen readers. */
export function DataTable<Row>({
  name,
  labelledBy,
  columns,
  rows,
  keyOf,
  sorting,
  isBusy = false,
}: DataTableProps<Row>) {
  const text = useText();
  return (
    <table
      role="table"
      aria-label={name}
      aria-labelledby={labelledBy}
      aria-busy={isBusy}
      className={`${styles.table} ${styles.cards}`}
    >
      <thead role="rowgroup">
        <tr role="row" className={sorting && styles.sortable} data-label={text('Sort by')}>
          {columns.map(({ label, sort, kind }) => {
            const head = { scope: 'col', role: 'columnheader', 'data-kind': kind };
            if (sort === undefined || sorting === undefined)
              return (
                <th key={label} {...head} className="ui-hidden-narrow">
                  {label}
                </th>
              );
            const order = sorting.by === sort ? sorting.order : undefined;
            const sorted = order && ({ 'aria-sort': order === 'asc' ? 'ascending' : 'descending' } as const);
            return (
              <th key={label} {...head} {...sorted}>
                {/* Pressed again, in reverse. */}
                <button type="button" onClick={() => sorting.onSort(sort, order === 'asc' ? 'desc' : 'asc')}>
                  {label}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ label, kind, words, cell }) => {
              const Cell = kind === 'name' ? 'th' : 'td';
              const role = kind === 'name' ? 'rowheader' : 'cell';
              const children = words ? <div {...words}>{cell(row)}</div> : cell(row);
              const shown = { role, 'data-kind': kind, 'data-label': label, children };
              return <Cell key={label} {...shown} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
