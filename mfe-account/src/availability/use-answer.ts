import { callApi, isApiAway } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long to wait before the API is asked again, in milliseconds. */
const pause = 5_000;

interface Answer<Data> {
  /** The latest there was, also while the API is away. */
  data?: Data | undefined;
  isAway: boolean;
  /** Whether the latest call failed: the API is away, or it refused. */
  hasFailed: boolean;
}

/**
 * What the API answers, always fresh: asked as the screen is shown and whenever the person comes back to it, and every
 * few seconds for as long as that fails or its answer is not the one that is waited for.
 *
 * @param path without `/api/`
 * @param isAwaited tells the answer after which nothing is asked again
 */
export function useAnswer<Data>(path: string, isAwaited: (data: Data) => boolean) {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer<Data>>({ isAway: false, hasFailed: false });
  const latest = useRef(0);

  const ask = useCallback(async () => {
    latest.current += 1;
    const question = latest.current;
    const { data, error } = await dispatch(callApi<Data>({ url: path }));
    // What was asked earlier can be answered later.
    if (question !== latest.current) return;
    setAnswer((before) =>
      error
        ? { data: before.data, isAway: isApiAway(error), hasFailed: true }
        : { data, isAway: false, hasFailed: false },
    );
  }, [dispatch, path]);

  useEffect(() => {
    const askAgain = () => void ask();
    askAgain();
    window.addEventListener('focus', askAgain);
    window.addEventListener('online', askAgain);
    return () => {
      window.removeEventListener('focus', askAgain);
      window.removeEventListener('online', askAgain);
    };
  }, [ask]);

  const { data, hasFailed } = answer;
  const isWaiting = hasFailed || (data !== undefined && !isAwaited(data));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void ask(), pause);
    return () => clearTimeout(timer);
  }, [answer, isWaiting, ask]);

  return { data, isAway: answer.isAway, ask };
}
