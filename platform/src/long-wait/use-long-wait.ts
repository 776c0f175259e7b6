import { useEffect, useState } from 'react';

/** After which time a wait is a long one, in milliseconds. */
const long = 10_000;

/**
 * Whether something has been waited for so long that the person is told.
 *
 * @param wait false or 0 where nothing is waited for; a wait that changes begins anew
 */
export function useLongWait(wait: boolean | number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setIsLong(true), long);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [wait]);
  return isLong;
}
