/** A change to one of these makes the cached responses with the same tag stale. */
export const cacheTags = [
  'Audit',
  'Experience',
  'Interest',
  /** Also of lists that otherwise follow the change of a row: many rows have changed. */
  'ManyRows',
  'Profile',
  'Project',
  'User',
] as const;
export type CacheTag = (typeof cacheTags)[number];
