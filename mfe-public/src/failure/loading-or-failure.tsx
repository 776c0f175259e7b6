import { Loading } from '@portico/platform/list';

interface LoadingOrFailureProps {
  hasFailed: boolean;
  /** What could not be loaded. */
  what: string;
  onRetry: () => void;
}

/** In place of what a query has not brought yet. */
export function LoadingOrFailure({ hasFailed, what, onRetry }: LoadingOrFailureProps) {
  if (!hasFailed) return <Loading onRetry={onRetry} />;
  return (
    <div role="alert">
      <p>{what} could not be loaded.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
