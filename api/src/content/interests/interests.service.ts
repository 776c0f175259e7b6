import { Injectable } from '@nestjs/common';
import {
  type Interest,
  type InterestEdit,
  interestRules,
  type NewInterest,
} from '@portico/contract/content/interest';
import { sampleInterests } from '@portico/contract/content/sample/interests';
import { interestFields } from '@portico/contract/content/interest-fields';
import { namesOf } from '@portico/contract/field-facts';
import type { EntityManager } from 'typeorm';
import { writeAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { assertWhole } from '../../foundation/routes/checked-body.js';
import { keepDeleted, restoreRow } from '../rows/deletions.js';
import {
  assertVersion,
  type ExpectedVersions,
  lockRow,
  nextVersion,
} from '../../foundation/routes/locked-row.js';
import { assertWithinLimit, insertWithinLimit, type Remedy } from '../rows/row-limit.js';
import { SampleRows } from '../rows/sample-rows.js';
import { Interest as InterestEntity } from './interest.entity.js';

export const interestSample = new SampleRows(InterestEntity, {
  idName: 'interestId',
  targetType: 'interest',
  rows: sampleInterests,
  name: 'name',
  fields: namesOf(interestFields),
});

const limit = { entity: InterestEntity, most: 1_000, nouns: 'interests' };

const targetOf = (targetId: number) => ({ targetType: 'interest', targetId });

/** Every change throws ProblemException 401 or 403 if the actor is no administrator any more. */
@Injectable()
export class InterestsService {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(): Promise<Interest[]> {
    const interests = await this.database.read().find(InterestEntity, { order: { interestId: 'DESC' } });
    return interests.map(interestSample.mark);
  }

  /**
   * For a caller that records it. The last becomes the newest.
   *
   * @throws ProblemException 409 at the limit
   */
  async insert(manager: EntityManager, rows: readonly NewInterest[], remedy: Remedy): Promise<Interest[]> {
    const interests = rows.map((fields) => manager.create(InterestEntity, { ...fields, version: 1 }));
    await insertWithinLimit(manager, limit, interests, remedy);
    return interests.map(interestSample.mark);
  }

  add(admin: Actor, fields: NewInterest): Promise<Interest> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const [interest] = await this.insert(manager, [fields], 'one to add another');
      await record({ action: 'interest.created', ...targetOf(interest!.interestId) });
      return interest!;
    });
  }

  /** @throws ProblemException 404, 422; StaleEntityException */
  edit(admin: Actor, { interestId, ...fields }: InterestEdit, expected: ExpectedVersions): Promise<Interest> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const interest = await lockRow(manager, InterestEntity, { interestId });
      assertWhole(interestRules(interest), interest, fields);
      assertVersion(interestSample.mark(interest), expected);
      await manager.update(InterestEntity, { interestId }, { ...fields, ...nextVersion });
      await record({ action: 'interest.updated', ...targetOf(interestId) });
      return interestSample.mark({ ...interest, ...fields, version: interest.version + 1 });
    });
  }

  /** @throws ProblemException 404; StaleEntityException */
  delete(admin: Actor, interestId: number, expected: ExpectedVersions): Promise<void> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const interest = await lockRow(manager, InterestEntity, { interestId });
      assertVersion(interestSample.mark(interest), expected);
      await keepDeleted(manager, targetOf(interestId), interest);
      await manager.delete(InterestEntity, { interestId });
      await record({ action: 'interest.deleted', ...targetOf(interestId) });
    });
  }

  /** @throws ProblemException 404 */
  restore(admin: Actor, interestId: number): Promise<Interest> {
    return writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      const interest = await restoreRow(manager, InterestEntity, targetOf(interestId));
      await assertWithinLimit(manager, limit, 'one to restore this one');
      await record({ action: 'interest.restored', ...targetOf(interestId) });
      return interestSample.mark(interest);
    });
  }
}
