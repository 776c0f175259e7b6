/** A change to one of these makes the cached responses with the same tag stale. */
export const cacheTags = ['Audit', 'Experience', 'Interest', 'Profile', 'Project', 'Site', 'User'] as const;
export type CacheTag = (typeof cacheTags)[number];
