import { AuditEntry } from './audit/audit-entry.entity.js';
import { AuditRetention } from './audit/audit-retention.entity.js';
import type { Schema } from './database/open-database.js';
import { allMigrations } from './database/migrations/all-migrations.js';
import { Experience } from './experience/experience.entity.js';
import { Interest } from './interests/interest.entity.js';
import { Project } from './project/project.entity.js';
import { Deletion } from './restore/deletion.entity.js';
import { AttemptCount } from './throttling/attempt-count.entity.js';
import { KnownNetwork } from './users/known-network.entity.js';
import { OwnerClaim } from './users/owner-claim.entity.js';
import { Session } from './users/session.entity.js';
import { User } from './users/user.entity.js';

/**
 * What the features keep in the database: every table that the code reads and writes, and the steps that make the
 * same ones. A test compares the two.
 */
export const schema: Schema = {
  entities: [
    User,
    Session,
    OwnerClaim,
    Experience,
    Project,
    Interest,
    AuditEntry,
    AuditRetention,
    AttemptCount,
    KnownNetwork,
    Deletion,
  ],
  migrations: allMigrations,
};
