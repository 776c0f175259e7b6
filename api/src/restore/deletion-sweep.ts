import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Database } from '../database/database.js';
import { oweRemovalOfTraces } from '../database/deleted-traces.js';
import { RegularSweep } from '../database/regular-sweep.js';
import { Deletion } from './deletion.entity.js';
import { lastRestorable } from './restorable-for.js';

/** Forgets for good what nobody has restored in time. What is left in the files is removed soon (`TracesSweep`). */
@Injectable()
export class DeletionSweep extends RegularSweep {
  constructor(database: Database) {
    super('What was deleted and not restored', () => removeExpired(database));
  }
}

function removeExpired(database: Database): Promise<void> {
  return database.keepCount(async (manager) => {
    const { affected } = await manager.delete(Deletion, { deletedAt: LessThanOrEqual(lastRestorable()) });
    if (affected) await oweRemovalOfTraces(manager);
  });
}
