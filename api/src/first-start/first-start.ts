import { Injectable } from '@nestjs/common';
import { sampleSite } from '@portico/contract/sample/site';
import { systemActor } from '../audit/actor.js';
import { Database } from '../database/database.js';
import { lockTable } from '../database/table-lock.js';
import type { Transaction } from '../database/transaction.js';
import { ownerId } from '../users/owner.js';
import { renewOwnerClaim } from '../users/owner-claim.js';
import { User } from '../users/user.entity.js';
import { addSampleContent } from './sample-content.js';

/** What a site needs before it can be used: its owner, content, and a way for the owner to get in. */
@Injectable()
export class FirstStart {
  constructor(private readonly database: Database) {}

  /**
   * Makes the owner and the sample content where there is no user yet. Meant for every start.
   *
   * @returns while the owner's account is not claimed, a new one-time code for it, valid 30 minutes
   */
  async run(): Promise<{ claimCode?: string }> {
    if (await this.ownerIsClaimed()) return {};
    return this.database.write(systemActor, async (transaction) => {
      // Two servers may start at once on PostgreSQL; the second one then finds the first one's rows.
      await lockTable(transaction.manager, User);
      if (!(await transaction.manager.exists(User))) {
        await addOwner(transaction);
        await addSampleContent(transaction);
      }
      const claimCode = await renewOwnerClaim(transaction.manager);
      await transaction.record({ action: 'owner-claim.renewed', targetType: 'user', targetId: ownerId });
      return { claimCode };
    });
  }

  async ownerIsClaimed(): Promise<boolean> {
    const owner = await this.database.read().findOneBy(User, { userId: ownerId });
    return owner !== null && owner.passwordHash !== null;
  }
}

const addOwner = async ({ manager, record }: Transaction): Promise<void> => {
  const [firstName = 'Site', ...lastNames] = sampleSite.name.split(' ');
  const owner = {
    userId: ownerId,
    firstName,
    lastName: lastNames.join(' ') || 'Owner',
    company: '',
    isAdmin: true,
    createdAt: new Date().toISOString(),
  };
  // Only a list of columns makes TypeORM take a given value for a key that PostgreSQL counts.
  const columns = Object.keys(owner) as (keyof typeof owner)[];
  await manager.createQueryBuilder().insert().into(User, columns).values(owner).execute();
  await record({ action: 'owner.created', targetType: 'user', targetId: ownerId });
};
