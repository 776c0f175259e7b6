import { Injectable } from '@nestjs/common';
import type { Interest } from '@portico/contract/interest';
import { Database } from '../database/database.js';
import { Interest as InterestEntity } from './interest.entity.js';

@Injectable()
export class InterestsService {
  constructor(private readonly database: Database) {}

  /** All, highest id first. */
  newest(): Promise<Interest[]> {
    return this.database.read().find(InterestEntity, {
      select: { interestId: true, name: true, about: true, category: true, version: true },
      order: { interestId: 'DESC' },
    });
  }
}
