import { Injectable, Module } from '@nestjs/common';
import { RegularSweep } from '../database/regular-sweep.js';
import { Throttle } from './throttle.js';

/** Deletes expired counts. */
@Injectable()
class AttemptSweep extends RegularSweep {
  constructor(throttle: Throttle) {
    super('expired attempt counts', () => throttle.removeExpired());
  }
}

@Module({ providers: [Throttle, AttemptSweep], exports: [Throttle] })
export class ThrottlingModule {}
