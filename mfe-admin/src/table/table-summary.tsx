import { askAnew } from '@portico/platform/api';
import type { ListResult } from '@portico/platform/list';
import { Loading } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
import styles from './table.module.css';

/** Where another page of a table begins to be read. */
export const summaryId = 'table-summary';

interface TableSummaryProps {
  /** Describes the rows. It is announced when it changes, so each page needs different words. */
  words: string;
  result: ListResult<unknown>;
  /** The requested rows, once they have arrived. */
  current: unknown;
}

export function TableSummary({ words, result, current }: TableSummaryProps) {
  return (
    <div id={summaryId} className={styles.summary}>
      <p role="status">{words}</p>
      <RowsAwaited result={result} current={current} />
    </div>
  );
}

/** While earlier rows stay: says that the new ones are loading, or could not be loaded. */
function RowsAwaited({ result, current }: Omit<TableSummaryProps, 'words'>) {
  const { data, error, isFetching, endpointName, originalArgs, refetch } = result;
  const dispatch = useAppDispatch();
  if (data === undefined || current !== undefined) return null;
  if (isFetching) return <Loading onRetry={() => dispatch(askAnew(endpointName!, originalArgs))} />;
  if (error === undefined) return null;
  return (
    <p role="alert" className={styles.failed}>
      <span>What you asked for could not be loaded. These are the rows from before.</span>
      <button type="button" onClick={() => void refetch()}>
        Retry
      </button>
    </p>
  );
}
