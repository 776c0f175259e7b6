import { entryKinds } from './entry-kinds.js';
import type { Text } from '../texts/message.js';

/** As imports call what has no type in their file, and the form suggests. */
const given: readonly string[] = [...entryKinds, 'Interest', 'Project'];

/** A type or category to be read: the owner's words, or one of ours. */
export const typeText = (type: string, text: Text): string => (given.includes(type) ? text(type) : type);
