import { Injectable } from '@nestjs/common';
import { RegularSweep } from '../../foundation/database/regular-sweep.js';
import { Pictures } from './pictures.service.js';

@Injectable()
export class PictureSweep extends RegularSweep {
  constructor(pictures: Pictures) {
    super('unused pictures', () => pictures.removeUnused());
  }
}
