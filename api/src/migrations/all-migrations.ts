import type { Migration } from '../database/schema/migration-runner.js';
import { baseline } from './0001-baseline.js';
import { ownerChoices } from './0002-owner-choices.js';
import { emailKeys } from './0003-email-keys.js';
import { failedSignIns } from './0004-failed-sign-ins.js';
import { sessionOrigins } from './0005-session-origins.js';
import { userSearch } from './0006-user-search.js';
import { versionCounts } from './0007-version-counts.js';
import { unknownTexts } from './0008-unknown-texts.js';
import { emailLinks } from './0009-email-links.js';
import { systemTheme } from './0010-system-theme.js';
import { messageNetworks } from './0011-message-networks.js';
import { sampleMarks } from './0012-sample-marks.js';
import { replacedPrivacy } from './0013-replaced-privacy.js';
import { ownPages } from './0014-own-pages.js';
import { passkeys } from './0015-passkeys.js';
import { visits } from './0016-visits.js';
import { resume } from './0017-resume.js';
import { menu } from './0018-menu.js';
import { backupSchedule } from './0019-backup-schedule.js';

/** Every step from an empty database to the present schema, in order. New ones go to the end. */
export const allMigrations: readonly Migration[] = [
  baseline,
  ownerChoices,
  emailKeys,
  failedSignIns,
  sessionOrigins,
  userSearch,
  versionCounts,
  unknownTexts,
  emailLinks,
  systemTheme,
  messageNetworks,
  sampleMarks,
  replacedPrivacy,
  ownPages,
  passkeys,
  visits,
  resume,
  menu,
  backupSchedule,
];
