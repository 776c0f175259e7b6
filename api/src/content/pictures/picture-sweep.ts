import { Injectable } from '@nestjs/common';
import { ifClockAgrees } from '../../foundation/database/clock-check.js';
import { Database } from '../../foundation/database/database.js';
import { RegularSweep } from '../../foundation/database/regular-sweep.js';
import { Pictures } from './pictures.service.js';

@Injectable()
export class PictureSweep extends RegularSweep {
  constructor(database: Database, pictures: Pictures) {
    super('unused pictures', () => ifClockAgrees(database, () => pictures.removeUnused()));
  }
}
