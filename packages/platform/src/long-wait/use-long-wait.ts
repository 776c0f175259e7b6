import { useEffect, useState } from 'react';

const longMs = 10_000;

/**
 * Whether a wait has lasted over 10 s.
 *
 * @param wait false or 0 if there is none; a new value restarts it
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
