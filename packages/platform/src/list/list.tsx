import type { SampleList } from '@portico/contract/content/sample/lists';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { CallError } from '../api/api';
import { askAnew, isApiAway } from '../api/api';
import { useSite } from '../page/page';
import { useAppDispatch } from '../store/store';
import styles from './list.module.css';
import { Loading } from './loading';

export { DialogOnDemand } from './dialog-on-demand';
export { Fold } from './fold';
export { focusBeyond } from './focus-beyond';
export { Loading } from './loading';
export { NotDeleted } from './not-deleted';

/** The parts of a query's result that a list shows. */
export interface ListResult<Row> {
  data?: readonly Row[] | undefined;
  isFetching: boolean;
  error?: CallError | undefined;
  refetch: () => unknown;
  endpointName?: string | undefined;
  originalArgs?: unknown;
}

export interface ListProps<Row> {
  result: ListResult<Row>;
  /** Shown when the API can't be reached before there are any rows. */
  sample: readonly Row[];
  /** The site's lists for which the sample stands, if it does: it is shown only while none has content of the owner's own. */
  sampleOf?: readonly SampleList[];
  /** Says that the list is empty and what to do. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list, or its loading, error or empty state. Sample rows never replace real ones. */
export function List<Row>({ result, sample, sampleOf, empty, children }: ListProps<Row>) {
  const { data, error, isFetching, refetch } = result;
  const hasRows = data !== undefined;
  const dispatch = useAppDispatch();
  const retried = useRef(false);
  useEffect(() => {
    // The focused Retry button is gone.
    if (hasRows && retried.current && document.activeElement === document.body) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [hasRows]);

  if (hasRows) return data.length > 0 ? children(data) : <p>{empty}</p>;
  if (error === undefined) {
    const abortAndRetry = () => {
      retried.current = true;
      dispatch(askAnew(result.endpointName!, result.originalArgs));
    };
    return <Loading onRetry={abortAndRetry} />;
  }
  const refetchOnce = () => {
    if (isFetching) return;
    retried.current = true;
    refetch();
  };
  const retry = (
    // Not `disabled`, which would lose the focus.
    <button type="button" aria-disabled={isFetching} onClick={refetchOnce}>
      Retry
    </button>
  );
  const failure = (
    <p className={styles.failure} role="alert">
      <span>This list could not be loaded.</span>
      {retry}
    </p>
  );
  if (!isApiAway(error)) return failure;
  const standIn = (
    <>
      <p className={styles.sample}>
        <span>Sample content</span>
        {retry}
      </p>
      {children(sample)}
    </>
  );
  if (sampleOf === undefined) return standIn;
  return (
    <WhileSample lists={sampleOf} otherwise={failure}>
      {standIn}
    </WhileSample>
  );
}

interface WhileSampleProps {
  lists: readonly SampleList[];
  otherwise: ReactNode;
  children: ReactNode;
}

/** An earlier API doesn't say what is still the sample. */
function WhileSample({ lists, otherwise, children }: WhileSampleProps) {
  const { sample = lists } = useSite();
  return lists.every((list) => sample.includes(list)) ? children : otherwise;
}
