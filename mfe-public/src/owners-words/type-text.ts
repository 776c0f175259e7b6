import { entryKinds } from '@portico/contract/rows/entry-kinds';
import type { Text } from '@portico/contract/texts/message';

/** As imports call what has no type in their file, and the form suggests. */
const given: readonly string[] = [...entryKinds, 'Interest', 'Project'];

/** A type or category to be read: the owner's words, or one of ours. */
export const typeText = (type: string, text: Text): string => (given.includes(type) ? text(type) : type);
