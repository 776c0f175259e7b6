/** What answers of the API are about: a change of one makes the cached answers of the same tag stale. */
export const cacheTags = ['Audit', 'Experience', 'Interest', 'Profile', 'Project', 'User'] as const;
export type CacheTag = (typeof cacheTags)[number];
