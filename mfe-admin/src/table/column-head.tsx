import type { SortOrder } from '@portico/contract/user-list';
import cards from './row-cards.module.css';

/** How the rows of a table are sorted. */
export interface Sorting {
  by: string;
  order: SortOrder;
  onSort: (by: string, order: SortOrder) => void;
}

interface ColumnHeadProps {
  label: string;
  kind: string | undefined;
  /** The name by which its rows can be sorted. */
  sort: string | undefined;
  sorting: Sorting | undefined;
}

/** Pressed, it sorts the rows by its column; pressed again, the other way round. */
export function ColumnHead({ label, kind, sort, sorting }: ColumnHeadProps) {
  if (sort === undefined || sorting === undefined) {
    return (
      <th scope="col" role="columnheader" data-kind={kind} className={cards.plain}>
        {label}
      </th>
    );
  }
  const order = sorting.by === sort ? sorting.order : undefined;
  return (
    <th
      scope="col"
      role="columnheader"
      data-kind={kind}
      {...(order && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}
    >
      <button type="button" onClick={() => sorting.onSort(sort, order === 'asc' ? 'desc' : 'asc')}>
        {label}
      </button>
    </th>
  );
}
