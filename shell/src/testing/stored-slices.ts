const key = 'persist:root';
const mapValues = (record: object, change: (value: never) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value as never)]));

/** Stores a state as an earlier visit would have. */
export function storeSlices(slices: Record<string, unknown>): void {
  const all = { ...slices, _persist: { version: -1, rehydrated: true } };
  localStorage.setItem(key, JSON.stringify(mapValues(all, JSON.stringify)));
}

/** The stored state, by slice. */
export function readStoredSlices(): Record<string, unknown> {
  return mapValues(JSON.parse(localStorage.getItem(key) ?? '{}') as object, JSON.parse);
}
