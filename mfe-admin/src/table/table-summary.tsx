import type { ListResult } from '@portico/platform/list';
import { RowsAwaited } from './rows-awaited';
import { summaryId } from './summary-id';
import styles from './table-summary.module.css';

interface TableSummaryProps {
  /** Which rows there are, in words: read out when it changes, so that each page needs other words. */
  words: string;
  result: ListResult<unknown>;
  /** The rows that were asked for, once they are there. */
  current: unknown;
}

/** Says above a table what it shows, and what is still on its way. */
export function TableSummary({ words, result, current }: TableSummaryProps) {
  return (
    <div id={summaryId} className={styles.summary}>
      <p role="status">{words}</p>
      <RowsAwaited result={result} current={current} />
    </div>
  );
}
