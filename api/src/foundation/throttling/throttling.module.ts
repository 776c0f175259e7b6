import { Injectable, Module } from '@nestjs/common';
import { RegularSweep } from '../database/regular-sweep.js';
import { Throttle } from './throttle.js';

/** Forgets the counts that slow nobody down any more. */
@Injectable()
class AttemptSweep extends RegularSweep {
  constructor(throttle: Throttle) {
    super('Counts of attempts that are over', () => throttle.removeExpired());
  }
}

@Module({ providers: [Throttle, AttemptSweep], exports: [Throttle] })
export class ThrottlingModule {}
