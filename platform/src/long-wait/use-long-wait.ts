import { useEffect, useState } from 'react';

/** After which time a wait is a long one, in milliseconds. */
const long = 10_000;

/** Whether something has been waited for so long that the person is told. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), long);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  return isLong;
}
