import type { Principal } from './principal.js';

/** Finds out whose valid session a token names. */
export abstract class SessionLookup {
  abstract find(token: string): Promise<Principal | undefined>;
}
