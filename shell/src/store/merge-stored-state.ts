/** Parts of the API's cache, each a record by key. */
type Cache = Record<string, Record<string, unknown>>;

/** Older answers are not restored, in milliseconds: those of releases long gone would pile up. */
const longestKept = 24 * 60 * 60 * 1_000;

/** At least so old they are, in milliseconds: shown at once, and asked for again with each load of a page. */
const leastAge = 60 * 60 * 1_000;

/** What redux-persist notes for itself, and what this product never stores, whoever did. */
const notRestored = ['_persist', 'alerts', 'interruption'];

/** Questions that were still open when the page was left have no answer to restore. */
function settledAnswers(cache: Cache): Cache {
  const oldest = Date.now() - longestKept;
  const youngest = Date.now() - leastAge;
  const settled = Object.entries(cache['queries'] ?? {}).flatMap(([key, query]) => {
    const { status, fulfilledTimeStamp: at = 0 } = query as { status: string; fulfilledTimeStamp?: number };
    if (status !== 'fulfilled' || at <= oldest) return [];
    return [[key, { ...(query as object), fulfilledTimeStamp: Math.min(at, youngest) }]];
  });
  return {
    queries: Object.fromEntries(settled),
    ...(cache['provided'] ? { provided: cache['provided'] } : {}),
  };
}

/**
 * What the server sent with this page is newer than what was stored: it stays. It sends what a visitor sees, though, so
 * that to whoever is signed in only the stored answers are known.
 */
function mergeCache(stored: Cache, current: Cache | undefined, isSignedIn: boolean): Cache {
  const settled = settledAnswers(stored);
  if (isSignedIn) return { ...current, ...settled };
  return { ...settled, ...current, queries: { ...settled['queries'], ...current?.['queries'] } };
}

/**
 * The stored slices in the place of the initial ones (redux-persist's state reconciler). A slice that changed while
 * the stored state was on its way stays as it is.
 */
export function mergeStoredState<State extends object>(
  stored: State,
  original: State,
  reduced: State,
): State {
  const merged = { ...reduced } as Record<string, unknown>;
  const { session } = stored as { session?: { token: string | null } };
  const isSignedIn = Boolean(session?.token);
  for (const [key, slice] of Object.entries(isSignedIn ? { api: {}, ...stored } : stored)) {
    if (notRestored.includes(key)) continue;
    const current = merged[key];
    if (key === 'api') merged[key] = mergeCache(slice as Cache, current as Cache | undefined, isSignedIn);
    else if (original[key as keyof State] === current) merged[key] = slice;
  }
  return merged as State;
}
