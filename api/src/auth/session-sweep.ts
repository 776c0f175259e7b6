import { Injectable } from '@nestjs/common';
import { RegularSweep } from '../database/regular-sweep.js';
import { Sessions } from './sessions.js';

/** Forgets the sessions whose time is over. */
@Injectable()
export class SessionSweep extends RegularSweep {
  constructor(sessions: Sessions) {
    super('Sessions whose time is over', () => sessions.removeExpired());
  }
}
