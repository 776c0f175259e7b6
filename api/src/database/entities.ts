import { AuditEntry } from '../audit/audit-entry.entity.js';
import { AuditRetention } from '../audit/audit-retention.entity.js';
import { Experience } from '../experience/experience.entity.js';
import { Interest } from '../interests/interest.entity.js';
import { Project } from '../project/project.entity.js';
import { Deletion } from '../restore/deletion.entity.js';
import { AttemptCount } from '../throttling/attempt-count.entity.js';
import { KnownNetwork } from '../users/known-network.entity.js';
import { OwnerClaim } from '../users/owner-claim.entity.js';
import { Session } from '../users/session.entity.js';
import { UserCount } from '../users/user-count.entity.js';
import { UserWord } from '../users/user-word.entity.js';
import { User } from '../users/user.entity.js';

/** Every table that the code reads and writes; the migrations make the same ones, and a test compares them. */
export const entities = [
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
  UserWord,
  UserCount,
];
