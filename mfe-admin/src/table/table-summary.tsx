import { askAnew } from '@portico/platform/api';
import type { ListResult } from '@portico/platform/list';
import { Loading } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
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
      <NewRowsState result={result} current={current} />
    </div>
  );
}

/** Says that new rows are loading or failed to load, while the old ones are still shown. */
function NewRowsState({ result, current }: Omit<TableSummaryProps, 'text'>) {
  const { data, error, isFetching, endpointName, originalArgs, refetch } = result;
  const dispatch = useAppDispatch();
  if (data === undefined || current !== undefined) return null;
  if (isFetching) return <Loading onRetry={() => dispatch(askAnew(endpointName!, originalArgs))} />;
  if (error === undefined) return null;
  return (
    <p role="alert" className={styles.failed}>
      <span>Couldn’t load the new rows. These are the previous ones.</span>
      <button type="button" onClick={() => void refetch()}>
        Retry
      </button>
    </p>
  );
}
