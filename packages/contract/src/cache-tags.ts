/** Made stale by what changes many rows at once, such as an import. A list that updates its cached rows itself has no other tag. */
export const manyRows = 'mfe-admin/ManyRows';

/** A change to one of these makes the cached responses with the same tag stale. */
export const cacheTags = [
  'Audit',
  'Experience',
  'Interest',
  manyRows,
  'OwnPage',
  'Profile',
  'Project',
  'Site',
  'User',
] as const;
export type CacheTag = (typeof cacheTags)[number];
