import { useEffect, useState } from 'react';

const longMs = 10_000;

/**
 * Whether a wait has become so long that the screen says so.
 *
 * @param wait false or 0 if there is none; a new value starts over
 */
export function useLongWait(wait: boolean | number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [wait]);
  return isLong;
}
