import { ownerId } from './owner.js';

/** In the place of a type. */
export const onlyMine = 'Only mine';

/** Where a registered user's own entries are. */
export const ownEntriesPath = `/info/experience?${new URLSearchParams({ type: onlyMine })}`;

/** Whether a person has a list that only they see. Everybody sees the owner's; a visitor has none. */
export const hasOwnEntries = (userId: number | undefined): boolean =>
  userId !== undefined && userId !== ownerId;
