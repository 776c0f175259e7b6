import { Injectable } from '@nestjs/common';
import { inWords } from '@portico/contract/content/import/in-words';
import { ownerId } from '@portico/contract/accounts/owner';
import { type SampleList, sampleLists } from '@portico/contract/content/sample/lists';
import type { SampleRemoval } from '@portico/contract/content/sample/removal';
import { type EntityManager, In } from 'typeorm';
import { assertAdmin } from '../../accounts/sessions/write-as-admin.js';
import { User } from '../../accounts/users/user.entity.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { lockTable, updateLock } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import type { Versioned } from '../../foundation/routes/entity-tags.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { experienceSample, restoredEntry, summaryPlace } from '../experience/experience.service.js';
import { interestSample } from '../interests/interests.service.js';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { restoredProject } from '../project/project-addresses.js';
import { Project } from '../project/project.entity.js';
import { projectSample, storyPlace } from '../project/project.service.js';
import { insertRestored, keepDeleted, takeAllDeleted } from '../rows/deletions.js';
import type { SampleRows } from '../rows/sample-rows.js';

interface Kind {
  sample: SampleRows;
  idName: string;
  /** In deletions. */
  targetType: string;
  /** Makes what is restored fit what has been changed since. */
  restored?: (manager: EntityManager, row: never) => Promise<object>;
}

const kinds: Record<SampleList, Kind> = {
  experience: {
    sample: experienceSample,
    idName: 'expId',
    targetType: 'experience',
    restored: restoredEntry,
  },
  project: {
    sample: projectSample,
    idName: 'projectId',
    targetType: 'project',
    restored: restoredProject,
  },
  interests: { sample: interestSample, idName: 'interestId', targetType: 'interest' },
};

type Counts = Record<SampleList, number>;

const countEach = async (count: (kind: Kind) => Promise<number>): Promise<Counts> => ({
  experience: await count(kinds.experience),
  project: await count(kinds.project),
  interests: await count(kinds.interests),
});

const detailOf = ({ experience, project, interests }: Counts): string =>
  inWords({ experiences: experience, projects: project, interests });

/** What an installation still has of the sample that it began with. */
@Injectable()
export class SampleContent {
  #known: Record<'sample' | 'own', Counts> | undefined;

  constructor(
    private readonly database: Database,
    private readonly markdown: StoredMarkdown,
  ) {}

  /** Its texts in Markdown are ours, so a start can wait until they are rendered. */
  async render(): Promise<void> {
    const manager = this.database.read();
    const places = [
      ...(await experienceSample.find(manager)).map((row) => [row, summaryPlace(row['expId'])] as const),
      ...(await projectSample.find(manager)).map((row) => [row, storyPlace(row['projectId'])] as const),
    ];
    for (const [row, place] of places)
      await this.markdown.ensure(row[place.text], place, await this.markdown.known(place));
  }

  /** How many rows of the sample and of the owner's own each list has; while the database is away, what it had last. */
  async counts(): Promise<Record<'sample' | 'own', Counts>> {
    try {
      this.#known = await this.#count();
    } catch (error) {
      if (this.#known === undefined) throw error;
      this.database.version.advance();
    }
    return this.#known;
  }

  /**
   * Removes all rows of the sample. They can be restored for an hour, one by one or by `restore`.
   *
   * @throws ProblemException 401, 403; 409 if there are none
   */
  remove(admin: Actor): Promise<SampleRemoval> {
    const removedAt = new Date().toISOString();
    return this.#write(admin, async ({ manager, record }) => {
      const counts = await countEach((kind) => removeRows(manager, kind, removedAt));
      if (Object.values(counts).every((count) => count === 0))
        throw new ProblemException(409, [{ msg: 'There is no sample content left.' }]);
      await record({
        action: 'sample.removed',
        targetType: 'site',
        targetId: null,
        detail: detailOf(counts),
      });
      return { removedAt, ...counts };
    });
  }

  /**
   * Restores what a removal has removed.
   *
   * @throws ProblemException 401, 403; 404 if it can no longer be restored
   */
  restore(admin: Actor, removedAt: string): Promise<SampleRemoval> {
    return this.#write(admin, async ({ manager, record }) => {
      // Before the first row, as the others need their addresses to stay.
      await lockTable(manager, Project);
      const counts = await countEach((kind) => restoreRows(manager, kind, removedAt));
      if (Object.values(counts).every((count) => count === 0))
        throw new ProblemException(404, [{ msg: 'It can no longer be restored' }]);
      await record({
        action: 'sample.restored',
        targetType: 'site',
        targetId: null,
        detail: detailOf(counts),
      });
      return { removedAt, ...counts };
    });
  }

  async #count(): Promise<Record<'sample' | 'own', Counts>> {
    const manager = this.database.read();
    const sample = await countEach(async (kind) => (await kind.sample.find(manager)).length);
    const own = await countEach(async ({ sample: { entity, author } }) => manager.countBy(entity, author));
    for (const list of sampleLists) own[list] -= sample[list];
    return { sample, own };
  }

  /** Locks accounts first, as others do. */
  #write<T>(admin: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.write(admin, async (transaction) => {
      const { manager } = transaction;
      await manager.findOne(User, {
        select: { userId: true },
        where: { userId: ownerId },
        ...updateLock(manager),
      });
      await assertAdmin(transaction, admin);
      return change(transaction);
    });
  }
}

async function removeRows(
  manager: EntityManager,
  { sample, idName, targetType }: Kind,
  removedAt: string,
): Promise<number> {
  // In one order, so that none of two waits for the other.
  const rows = await sample.find(manager, { order: { [idName]: 'ASC' }, ...updateLock(manager) });
  for (const row of rows) {
    const targetId = row[idName] as number;
    const { authorId: userId } = sample.author;
    await keepDeleted(
      manager,
      { targetType, targetId, ...(userId && { userId }) },
      row as Versioned,
      removedAt,
    );
  }
  await manager.delete(sample.entity, { [idName]: In(rows.map((row) => row[idName] as number)) });
  return rows.length;
}

async function restoreRows(
  manager: EntityManager,
  { sample, targetType, restored }: Kind,
  removedAt: string,
): Promise<number> {
  const rows = await takeAllDeleted(manager, targetType, removedAt, (row) => sample.has(row));
  for (const row of rows)
    await insertRestored(manager, sample.entity, (await restored?.(manager, row as never)) ?? row);
  return rows.length;
}
