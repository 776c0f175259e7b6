import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { RegularSweep } from './regular-sweep.js';

/** Removes what nobody waits for, and what could not be removed at once: the server ended, another program was reading. */
@Injectable()
export class TracesSweep extends RegularSweep {
  constructor(database: Database) {
    super('Traces of what was deleted', () => database.removeDeletedTraces());
  }
}
