import { callApi, type CallError, isApiAway } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 5_000;

interface Polled<Data> {
  /** The last answer's, also while the API is away. */
  data?: Data | undefined;
  /** The last call's error. */
  error?: CallError | undefined;
}

/**
 * Fetches data on mount, on focus and when the browser comes online; every 5 s while the API is away or more may follow.
 *
 * @param path without `/api/`
 * @param isFinal whether to stop polling
 */
export function usePolledData<Data>(path: string, isFinal: (data: Data) => boolean) {
  const dispatch = useAppDispatch();
  const [polled, setPolled] = useState<Polled<Data>>({});
  const latest = useRef(0);

  const refetch = useCallback(async () => {
    latest.current += 1;
    const call = latest.current;
    const { data, error } = await dispatch(callApi<Data>({ url: path }));
    // Responses may arrive out of order.
    if (call !== latest.current) return;
    setPolled((before) => (error ? { data: before.data, error } : { data }));
  }, [dispatch, path]);

  useEffect(() => {
    const onReturn = () => void refetch();
    onReturn();
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [refetch]);

  const { data, error } = polled;
  const isAway = error !== undefined && isApiAway(error);
  const isPolling = isAway || (data !== undefined && !isFinal(data));
  useEffect(() => {
    if (!isPolling) return;
    const timer = setTimeout(() => void refetch(), pauseMs);
    return () => clearTimeout(timer);
  }, [polled, isPolling, refetch]);

  // Retry never waits: the next call is made soon anyway.
  return { data, error, isAway, isFetching: false, refetch };
}
