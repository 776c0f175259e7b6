import { Injectable } from '@nestjs/common';
import type { Experience } from '@portico/contract/experience';
import { Database } from '../database/database.js';
import { ownerId } from '../users/owner.js';
import { Experience as ExperienceEntity } from './experience.entity.js';

@Injectable()
export class ExperienceService {
  constructor(private readonly database: Database) {}

  /** The owner's entries, highest id first. Everybody else's are their own business. */
  newestOfOwner(): Promise<Experience[]> {
    return this.database.read().find(ExperienceEntity, {
      select: { expId: true, type: true, body: true, time: true, authorId: true, version: true },
      where: { authorId: ownerId },
      order: { expId: 'DESC' },
    });
  }
}
