import { storedStateKey } from '@portico/contract/pages/agreed';
import { themes } from '@portico/contract/themes';
import type { WebStorage } from 'redux-persist';

/** Longer texts aren't ours, and parsing them would delay every start. */
const maxLength = 1_000_000;

/** Local storage for redux-persist. If it is forbidden or full, nothing is stored. */
export const storedState: WebStorage = {
  getItem: async (key) => attempt(() => validState(localStorage.getItem(key))) ?? null,
  setItem: async (key, text) => attempt(() => localStorage.setItem(key, text)),
  removeItem: async (key) => attempt(() => localStorage.removeItem(key)),
};

/** The theme that this or another tab stored last. */
export const storedTheme = (): string | undefined =>
  attempt(() => {
    const { theme } = JSON.parse(validState(localStorage.getItem(storedStateKey))!) as { theme: string };
    return JSON.parse(theme) as string;
  });

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Undefined, for a clean start, if the state is corrupt, too large or of another shape. */
function validState(text: string | null): string | undefined {
  if (text === null || text.length > maxLength) return undefined;
  // redux-persist stores each slice as a JSON string. Invalid JSON throws.
  const stored = Object.entries(JSON.parse(text) as Record<string, string>);
  const state = Object.fromEntries(stored.map(([name, slice]) => [name, JSON.parse(slice)]));
  return isState(state) ? text : undefined;
}

// Checked by hand: a validation library would load with every first visit.
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isFlag: Test = (value) => typeof value === 'boolean';

const has = (value: unknown, fields: Record<string, Test>): boolean =>
  isRecordOf(value, () => true) &&
  Object.entries(fields).every(([name, test]) => test((value as Record<string, unknown>)[name]));

const isRecordOf = (value: unknown, test: Test): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(test);

const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);

/** Other slices may have any shape. */
const isState: Test = (state) =>
  has(state, {
    theme: optional((theme) => themes.some((known) => known === theme)),
    session: optional((session) =>
      has(session, {
        token: (token) => token === null || isText(token),
        isAuthenticated: isFlag,
        isAdmin: isFlag,
        errors: (errors) => Array.isArray(errors) && errors.every((error) => has(error, { msg: isText })),
      }),
    ),
    api: optional((api) =>
      has(api, { queries: (queries) => isRecordOf(queries, (query) => has(query, { status: isText })) }),
    ),
  });

/** These slices are neither stored nor restored. */
export const notRestored: readonly string[] = ['alerts', 'interruption'];

/** Parts of the API's cache, each a record by key. */
type Cache = Record<string, Record<string, unknown>>;

const hourMs = 60 * 60 * 1_000;

/** Older responses are dropped; those of old releases would pile up. */
const maxAgeMs = 24 * hourMs;

/** Restored responses count as at least this old, so that they are refetched on each page load. */
const minAgeMs = hourMs;

/** The page begins with the stored theme, and may have been switched to another before the rest is restored. */
const notMerged = ['_persist', 'theme', ...notRestored];

/** redux-persist's state reconciler. */
export function mergeStoredState<State extends object>(
  stored: State,
  _original: State,
  reduced: State,
): State {
  const merged = { ...reduced } as Record<string, unknown>;
  const { session } = stored as { session?: { token: string | null } };
  const isSignedIn = Boolean(session?.token);
  for (const [key, slice] of Object.entries(isSignedIn ? { api: {}, ...stored } : stored)) {
    if (key === 'api') merged[key] = mergeCache(slice as Cache, merged[key] as Cache | undefined, isSignedIn);
    else if (!notMerged.includes(key)) merged[key] = slice;
  }
  return merged as State;
}

/** The server's responses are newer, but they are a visitor's, so signed-in users get only the stored ones. */
function mergeCache(stored: Cache, current: Cache | undefined, isSignedIn: boolean): Cache {
  const settled = settledAnswers(stored);
  return { ...current, queries: isSignedIn ? settled : { ...settled, ...current?.['queries'] } };
}

/** Pending queries have no response to restore. What tags they provide is known once they are refetched. */
function settledAnswers(cache: Cache): Record<string, unknown> {
  // eslint-disable-next-line portico/no-clock-in-render -- Restored after hydration.
  const now = Date.now();
  const [oldest, youngest] = [now - maxAgeMs, now - minAgeMs];
  const settled = Object.entries(cache['queries'] ?? {}).flatMap(([key, query]) => {
    const { status, fulfilledTimeStamp: at = 0 } = query as { status: string; fulfilledTimeStamp?: number };
    if (status !== 'fulfilled' || at <= oldest) return [];
    return [[key, { ...(query as object), fulfilledTimeStamp: Math.min(at, youngest) }]];
  });
  return Object.fromEntries(settled);
}
