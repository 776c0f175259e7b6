import { askAnew } from '@portico/platform/api';
import type { ListResult } from '@portico/platform/list';
import { Loading } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
import styles from './rows-awaited.module.css';

interface RowsAwaitedProps {
  result: ListResult<unknown>;
  /** The rows that were asked for, once they are there. */
  current: unknown;
}

/** Says of the rows that stay while others are awaited that those are on their way, or could not be loaded. */
export function RowsAwaited({ result, current }: RowsAwaitedProps) {
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
