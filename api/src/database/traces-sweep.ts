import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { RegularSweep } from './regular-sweep.js';

/** Makes up for what could not be removed when it was deleted: the server ended, or another program was reading. */
@Injectable()
export class TracesSweep extends RegularSweep {
  constructor(database: Database) {
    super('Traces of what was deleted', () => database.removeDeletedTraces());
  }
}
