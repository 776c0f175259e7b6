import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once the time is up. It stands still meanwhile, and goes on from there.
 *
 * @param time in milliseconds
 * @param start when this changes, the whole time begins again
 */
export function useCountdown(time: number, standsStill: boolean, onEnd: () => void, start?: number): void {
  const left = useRef(time);
  useEffect(() => {
    left.current = time;
  }, [time, start]);
  useEffect(() => {
    if (standsStill) return;
    const since = performance.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [standsStill, onEnd, start]);
}
