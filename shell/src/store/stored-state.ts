import { themes } from '@portico/contract/themes';
import type { WebStorage } from 'redux-persist';

/** More than this was not stored by this product, and reading it would delay every start. */
const maxLength = 1_000_000;

/** Local storage as redux-persist uses it. If the browser refuses it or it is full, this visit is not remembered. */
export const storedState: WebStorage = {
  getItem: async (key) => attempt(() => sound(localStorage.getItem(key))) ?? null,
  setItem: async (key, text) => attempt(() => localStorage.setItem(key, text)),
  removeItem: async (key) => attempt(() => localStorage.removeItem(key)),
};

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** A clean start, undefined, where the state is damaged, too large or of another shape. */
function sound(text: string | null): string | undefined {
  if (text === null || text.length > maxLength) return undefined;
  // Each slice is stored as a JSON string of its own. What can't be parsed throws.
  const stored = Object.entries(JSON.parse(text) as Record<string, string>);
  const state = Object.fromEntries(stored.map(([name, slice]) => [name, JSON.parse(slice)]));
  return isState(state) ? text : undefined;
}

// Checked by hand: a validation library would load with every first visit.
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isFlag: Test = (value) => typeof value === 'boolean';
const isList = (value: unknown, item: Test) => Array.isArray(value) && value.every(item);

const has = (value: unknown, fields: Record<string, Test>): boolean =>
  isRecordOf(value, () => true) &&
  Object.entries(fields).every(([name, test]) => test((value as Record<string, unknown>)[name]));

const isRecordOf = (value: unknown, test: Test): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(test);

const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);

/** Slices that are not named here may have any shape. */
const isState: Test = (state) =>
  has(state, {
    theme: optional((theme) => themes.some((known) => known === theme)),
    session: optional((session) =>
      has(session, {
        token: (token) => token === null || isText(token),
        isAuthenticated: isFlag,
        isAdmin: isFlag,
        errors: (errors) => isList(errors, (error) => has(error, { msg: isText })),
      }),
    ),
    api: optional((api) =>
      has(api, {
        queries: (queries) => isRecordOf(queries, (query) => has(query, { status: isText })),
        provided: optional((provided) =>
          has(provided, {
            tags: (tags) => isRecordOf(tags, (keys) => isRecordOf(keys, (key) => isList(key, isText))),
            keys: (keys) => isRecordOf(keys, (tags) => isList(tags, () => true)),
          }),
        ),
      }),
    ),
  });

/** Never stored nor restored. What was typed when the session ended stays in memory. */
export const notRestored: readonly string[] = ['alerts', 'interruption'];

/** Parts of the API's cache, each a record by key. */
type Cache = Record<string, Record<string, unknown>>;

const hourMs = 60 * 60 * 1_000;

/** Older answers are dropped: those of releases long gone would pile up. */
const maxAgeMs = 24 * hourMs;

/** Restored answers count as at least this old: they are shown at once, and refetched on each page load. */
const minAgeMs = hourMs;

/**
 * The stored slices in place of the initial ones (redux-persist's state reconciler). A slice that changed while the
 * stored state was being read stays as it is.
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
    if (key === '_persist' || notRestored.includes(key)) continue;
    const current = merged[key];
    if (key === 'api') merged[key] = mergeCache(slice as Cache, current as Cache | undefined, isSignedIn);
    else if (original[key as keyof State] === current) merged[key] = slice;
  }
  return merged as State;
}

/**
 * What the server sent with this page is newer than what was stored. But it is what a visitor sees, so whoever is signed
 * in starts from the stored answers only.
 */
function mergeCache(stored: Cache, current: Cache | undefined, isSignedIn: boolean): Cache {
  const settled = settledAnswers(stored);
  if (isSignedIn) return { ...current, ...settled };
  return { ...settled, ...current, queries: { ...settled['queries'], ...current?.['queries'] } };
}

/** Queries that were pending when the page was left have no answer to restore. */
function settledAnswers(cache: Cache): Cache {
  const oldest = Date.now() - maxAgeMs;
  const youngest = Date.now() - minAgeMs;
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
