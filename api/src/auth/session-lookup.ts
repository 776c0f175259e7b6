import { Injectable } from '@nestjs/common';
import type { Principal } from './principal.js';

/** Finds out whose valid session a token names. */
@Injectable()
export class SessionLookup {
  /** Nobody's: as long as no route opens a session, no token is valid. */
  find(_token: string): Promise<Principal | undefined> {
    return Promise.resolve(undefined);
  }
}
