const key = 'persist:root';
const mapValues = (record: object, change: (value: never) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value as never)]));

/** Leaves a state in local storage, in the form in which an earlier visit left it. */
export function storeSlices(slices: Record<string, unknown>): void {
  const all = { ...slices, _persist: { version: -1, rehydrated: true } };
  localStorage.setItem(key, JSON.stringify(mapValues(all, JSON.stringify)));
}

/** What local storage holds for the next visit, slice by slice. */
export function readStoredSlices(): Record<string, unknown> {
  return mapValues(JSON.parse(localStorage.getItem(key) ?? '{}') as object, JSON.parse);
}
