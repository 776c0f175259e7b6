import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once the time is up. It stands still meanwhile, and goes on from there.
 *
 * @param time in milliseconds
 */
export function useCountdown(time: number, standsStill: boolean, onEnd: () => void): void {
  const left = useRef(time);
  useEffect(() => {
    if (standsStill) return;
    const since = performance.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [standsStill, onEnd]);
}
