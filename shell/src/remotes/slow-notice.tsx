import { useEffect, useState } from 'react';
import { RegionMessage } from './region-message';

/** After this many milliseconds a person is told that something takes long. */
const slowAfter = 8_000;

interface SlowNoticeProps {
  /** Settles once what is waited for is there, or has failed. */
  waiting: Promise<unknown>;
  onRetry: () => void;
}

export function SlowNotice({ waiting, onRetry }: SlowNoticeProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    const settled = () => {
      clearTimeout(timer);
      if (current) setSlow(false);
    };
    waiting.then(settled, settled);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [waiting]);

  return slow ? (
    <RegionMessage text="This part of the page is taking longer than usual." onRetry={onRetry} />
  ) : null;
}
