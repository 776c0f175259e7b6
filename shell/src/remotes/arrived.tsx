import { useEffect, useState } from 'react';
import { onEndlessUpdates } from './endless-updates';

/**
 * Stands beside a screen: tells when that is there, and watches it from then on.
 *
 * @throws Error when state is set without end, which its boundary takes the screen away for
 */
export function Arrived({ onArrived }: { onArrived: () => void }) {
  const [error, setError] = useState<Error>();
  useEffect(() => {
    onArrived();
    return onEndlessUpdates(setError);
  }, [onArrived]);
  if (error) throw error;
  return null;
}
