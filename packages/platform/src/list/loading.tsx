import { askAnew, problemErrors, useProblemText } from '../api/api';
import { useLongWait } from '../long-wait/use-long-wait';
import { Link } from '../router/router';
import { type AppThunk, useAppDispatch } from '../store/store';
import { useText } from '../text/text';
import { handOnFocus } from './focus-beyond';

/** What is known of a call. A query's result holds it. */
export interface CallState {
  isFetching: boolean;
  /** The last call's error. It stays during the next one. */
  error?: unknown;
  refetch: () => unknown;
  endpointName?: string | undefined;
  originalArgs?: unknown;
}

const callAgain =
  ({ isFetching, endpointName, originalArgs, refetch }: CallState): AppThunk<void> =>
  (dispatch) => {
    if (isFetching && endpointName !== undefined) dispatch(askAnew(endpointName, originalArgs));
    else void refetch();
  };

/** A loading placeholder, which offers Retry after 10 s. */
export function Loading({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const isLong = useLongWait(true);
  return (
    <div className="ui-row ui-late">
      <p role="status">{isLong ? text('This takes longer than usual.') : text('Loading...')}</p>
      {isLong && (
        <button ref={handOnFocus} type="button" onClick={onRetry}>
          {text('Retry')}
        </button>
      )}
    </div>
  );
}

/** Waits up to 10 s for the call that it has made. */
export function Retry({ call, className }: { call: CallState; className?: string }) {
  const dispatch = useAppDispatch();
  const text = useText();
  const isLong = useLongWait(call.isFetching);
  const isWaiting = call.isFetching && !isLong;
  return (
    <button
      ref={handOnFocus}
      type="button"
      className={className}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isWaiting}
      onClick={() => {
        if (!isWaiting) dispatch(callAgain(call));
      }}
    >
      {text('Retry')}
    </button>
  );
}

interface LoadingOrFailureProps {
  call: CallState;
  /** Such as "This list could not be loaded." */
  failure: string;
}

/** In place of what a call has not brought yet. */
export function LoadingOrFailure({ call, failure }: LoadingOrFailureProps) {
  const dispatch = useAppDispatch();
  const text = useText();
  const inWords = useProblemText();
  if (call.error === undefined) return <Loading onRetry={() => dispatch(callAgain(call))} />;
  const missing = problemErrors(Object(call.error)).find(({ code }) => code === 'passkey-required');
  return (
    <p className="ui-notice ui-row ui-apart" role="alert">
      <span>
        {missing ? inWords(missing).msg : failure}
        {missing && ' '}
        {missing && <Link to="/users/profile">{text('Profile')}</Link>}
      </span>
      <Retry call={call} />
    </p>
  );
}
