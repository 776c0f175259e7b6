type State = Record<string, unknown>;

interface Cache {
  queries: Record<string, object>;
}

/**
 * The state in the server's page. Kept pages may have been rendered long ago, but the server compares their data with the
 * database at each visit, so that the browser needn't ask again.
 *
 * @param isFromHistory whether the browser may show the page as it was, without asking the server
 */
export function pageState(state: State | undefined, isFromHistory: boolean): State | undefined {
  const cache = state?.['api'] as Cache | undefined;
  if (!cache || isFromHistory) return state;
  const queries = Object.entries(cache.queries).map(([key, query]) => [
    key,
    // eslint-disable-next-line portico/no-clock-in-render -- Screens don’t show it.
    { ...query, fulfilledTimeStamp: Date.now() },
  ]);
  return { ...state, api: { ...cache, queries: Object.fromEntries(queries) as Cache['queries'] } };
}

/** Whether Back or Forward led to this page. */
export const isFromHistory = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
};
