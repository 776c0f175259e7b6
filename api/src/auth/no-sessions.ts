import { Injectable } from '@nestjs/common';
import type { SessionLookup } from './session-lookup.js';

/** As long as no route opens a session, no token is valid. */
@Injectable()
export class NoSessions implements SessionLookup {
  find(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
