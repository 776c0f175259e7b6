import { useEffect, useState } from 'react';

/** After which time it says that it takes long, in milliseconds. */
const long = 10_000;

/** Stands where the profile will be. */
export function Loading({ onRetry }: { onRetry: () => void }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), long);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <p>Loading...</p>
      {isLong && (
        <p>
          This takes longer than usual.{' '}
          <button type="button" onClick={onRetry}>
            Retry
          </button>
        </p>
      )}
    </div>
  );
}
