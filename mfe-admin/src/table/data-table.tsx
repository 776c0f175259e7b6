import type { Column } from './column';
import type { Sorting } from './column-head';
import { ColumnHead } from './column-head';
import styles from './data-table.module.css';
import cards from './row-cards.module.css';

interface DataTableProps<Row> {
  /** What the rows are. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** How the rows are sorted, where that can be chosen. */
  sorting?: Sorting;
  /** Whether other rows were asked for and are not there yet. */
  isBusy: boolean;
}

/** Many rows in little room. On narrow screens each row is a card; the roles keep it a table all the same. */
export function DataTable<Row>({ name, columns, rows, keyOf, sorting, isBusy }: DataTableProps<Row>) {
  return (
    <table role="table" aria-label={name} aria-busy={isBusy} className={`${styles.table} ${cards.cards}`}>
      <thead role="rowgroup">
        <tr role="row" className={sorting && cards.sortable}>
          {columns.map(({ label, sort, kind }) => (
            <ColumnHead key={label} label={label} kind={kind} sort={sort} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ label, kind, cell }) => (
              <td key={label} role="cell" data-kind={kind} data-label={label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
