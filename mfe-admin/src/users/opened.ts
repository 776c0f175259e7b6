import type { User } from '@portico/contract/accounts/user';

/** The dialog that is open, and what it is about. */
export type Opened =
  | { kind: 'edit'; user: User }
  /** With the button that asked for it. */
  | { kind: 'delete'; user: User; button: HTMLButtonElement };
