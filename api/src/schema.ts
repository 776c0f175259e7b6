import { FailedSignIns } from './accounts/sign-in/failed-sign-ins.entity.js';
import { OneTimeLink } from './accounts/users/one-time-link.entity.js';
import { Session } from './accounts/sessions/session.entity.js';
import { User } from './accounts/users/user.entity.js';
import { Passkey } from './accounts/passkeys/passkey.entity.js';
import { RecoveryCode } from './accounts/passkeys/recovery-code.entity.js';
import { SpentChallenge } from './accounts/passkeys/spent-challenge.entity.js';
import { Experience } from './rows/experience/experience.entity.js';
import { Interest } from './rows/interests/interest.entity.js';
import { OwnPage } from './rows/own-pages/own-page.entity.js';
import { Picture } from './pictures/picture.entity.js';
import { Project } from './rows/projects/project.entity.js';
import { Deletion } from './rows/deletion.entity.js';
import { AuditEntry, AuditRetention } from './database/audit-entry.entity.js';
import type { Schema } from './database/open-database.js';
import { SiteSettingsRow } from './site/site-settings.entity.js';
import { VersionCount } from './releases/failures/version-count.entity.js';
import { VersionMessage } from './releases/failures/version-message.entity.js';
import { VisitCount } from './visits/visit-count.entity.js';
import { MessageRow } from './messages/message.entity.js';
import { allMigrations } from './migrations/all-migrations.js';

/**
 * All entities and migrations. A test checks that they produce the same tables.
 */
export const schema: Schema = {
  entities: [
    User,
    Session,
    OneTimeLink,
    Passkey,
    RecoveryCode,
    SpentChallenge,
    Experience,
    Project,
    Interest,
    OwnPage,
    Picture,
    AuditEntry,
    AuditRetention,
    FailedSignIns,
    Deletion,
    SiteSettingsRow,
    MessageRow,
    VersionCount,
    VersionMessage,
    VisitCount,
  ],
  migrations: allMigrations,
};
