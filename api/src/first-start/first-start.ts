import { Injectable } from '@nestjs/common';
import { ownerId } from '@portico/contract/accounts/owner';
import { freeAddressFrom } from '@portico/contract/rows/projects/project-address';
import { sampleExperiences } from '@portico/contract/rows/experience/sample-experiences';
import { sampleInterests } from '@portico/contract/rows/interests/sample-interests';
import { sampleProjectDetails } from '@portico/contract/rows/projects/sample-project-details';
import { sampleProjects } from '@portico/contract/rows/projects/sample-projects';
import { sampleSite } from '@portico/contract/site/sample-site';
import { EmailTakenException } from '../accounts/users/emails.js';
import { addLink } from '../accounts/users/one-time-links.js';
import { claimOwner, isClaimed, type OwnerAccount } from '../accounts/claim/owner-claim.js';
import { searchTextOf } from '../accounts/users/user-search-text.js';
import { User } from '../accounts/users/user.entity.js';
import { systemActor } from '../database/actor.js';
import { SettingsError } from '../config/settings.js';
import { Database, type Transaction } from '../database/database.js';
import { lockTable } from '../database/dialect.js';
import { Experience } from '../rows/experience/experience.entity.js';
import { Interest } from '../rows/interests/interest.entity.js';
import { addSamplePictures } from '../pictures/sample-pictures.js';
import { Project } from '../rows/projects/project.entity.js';

/** Oldest first, so that ids are in chronological order. */
const addSampleContent = async ({ manager, record }: Transaction): Promise<void> => {
  await manager.insert(
    Experience,
    sampleExperiences.map((experience) => ({ ...experience, authorId: ownerId, isSample: true })),
  );
  for (const [index, project] of sampleProjects.entries()) {
    const { pictures, ...details } = sampleProjectDetails[index]!;
    await manager.insert(Project, {
      ...project,
      ...details,
      address: freeAddressFrom(project.title, new Set()),
      pictures: await addSamplePictures(manager, pictures),
      isSample: true,
    });
  }
  await manager.insert(
    Interest,
    sampleInterests.map((interest) => ({ ...interest, isSample: true })),
  );
  await record({ action: 'sample.created', targetType: 'site', targetId: null });
};

interface StartedSite {
  /** A new one-time code, valid for 30 minutes; absent once the owner's account is claimed. */
  claimCode?: string;
}

/** Rolls back if another server was faster. */
const claimedMeanwhile = new Error('The owner is claimed');

/** Creates what a new site needs: the owner, the sample content, and a code to claim the owner's account. */
@Injectable()
export class FirstStart {
  constructor(private readonly database: Database) {}

  /**
   * Runs at every start. Creates the owner and the sample content if there is no user yet.
   *
   * @param configured the owner from the environment, who gets the account while it isn't claimed
   * @throws SettingsError if the configured owner is refused
   */
  async run(configured?: () => Promise<OwnerAccount | undefined>): Promise<StartedSite> {
    if (await isClaimed(this.database.read())) return {};
    const account = await configured?.();
    try {
      return await this.database.write(systemActor, async (transaction) => {
        // On PostgreSQL two servers may start at once; the second one then finds the first one's rows.
        await lockTable(transaction.manager, User);
        if (await isClaimed(transaction.manager)) throw claimedMeanwhile;
        return prepare(transaction, account);
      });
    } catch (error) {
      if (error === claimedMeanwhile) return {};
      if (error instanceof EmailTakenException) {
        throw new SettingsError(['OWNER_EMAIL: another account already has this email.']);
      }
      throw error;
    }
  }
}

const prepare = async (transaction: Transaction, account: OwnerAccount | undefined): Promise<StartedSite> => {
  const { manager, record } = transaction;
  if (!(await manager.exists(User))) {
    await addOwner(transaction);
    await addSampleContent(transaction);
  }
  if (account !== undefined && (await claimOwner(transaction, account))) return {};
  // Those of servers that started before stay valid.
  const claimCode = await addLink(manager, ownerId);
  await record({ action: 'owner-claim.renewed', targetType: 'user', targetId: ownerId });
  return { claimCode };
};

const addOwner = async ({ manager, record }: Transaction): Promise<void> => {
  const [firstName = 'Site', ...lastNames] = sampleSite.name.split(' ');
  const person = {
    userId: ownerId,
    firstName,
    lastName: lastNames.join(' ') || 'Owner',
    company: '',
    isAdmin: true,
    createdAt: new Date().toISOString(),
  };
  const owner = { ...person, searchText: searchTextOf({ ...person, email: null, emailKey: null }) };
  // TypeORM uses a given value for a generated key only with an explicit list of columns.
  const columns = Object.keys(owner) as (keyof typeof owner)[];
  await manager.createQueryBuilder().insert().into(User, columns).values(owner).execute();
  await record({ action: 'owner.created', targetType: 'user', targetId: ownerId });
};
