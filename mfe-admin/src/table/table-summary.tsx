import type { ListResult } from '@portico/platform/list';
import { LoadingOrFailure } from '@portico/platform/list';
import styles from './table.module.css';

/** Scrolled into view when another page is shown. */
export const summaryId = 'table-summary';

interface TableSummaryProps {
  /** Describes the rows. Announced when it changes, so each page needs a different text. */
  text: string;
  result: ListResult<unknown>;
  /** The requested rows, once they have arrived. */
  current: unknown;
}

export function TableSummary({ text, result, current }: TableSummaryProps) {
  return (
    <div id={summaryId} className={styles.summary}>
      <p role="status">{text}</p>
      {/* While the old ones are still shown. */}
      {result.data !== undefined && current === undefined && (
        <LoadingOrFailure call={result} failure="Couldn’t load the new rows. These are the previous ones." />
      )}
    </div>
  );
}
