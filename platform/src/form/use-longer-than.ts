import { useEffect, useState } from 'react';

/** Whether something has been going on for longer than a time, in milliseconds. */
export function useLongerThan(time: number, goesOn: boolean): boolean {
  const [isLonger, setIsLonger] = useState(false);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setIsLonger(true), time);
    return () => {
      clearTimeout(timer);
      setIsLonger(false);
    };
  }, [time, goesOn]);
  return isLonger;
}
