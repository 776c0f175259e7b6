import type { Experience } from '@portico/contract/experience';

/** The dialog that is open, and what it is about. */
export type Opened =
  | { kind: 'add' }
  | { kind: 'edit'; entry: Experience }
  /** With the button that asked for it. */
  | { kind: 'delete'; entry: Experience; button: HTMLButtonElement };
