import type { Migration } from '../foundation/database/migration-runner.js';
import { users } from './0001-users.js';
import { sessions } from './0002-sessions.js';
import { ownerClaims } from './0003-owner-claims.js';
import { experiences } from './0004-experiences.js';
import { projects } from './0005-projects.js';
import { interests } from './0006-interests.js';
import { audit } from './0007-audit.js';
import { attemptCounts } from './0008-attempt-counts.js';
import { userSearch } from './0009-user-search.js';
import { deletions } from './0010-deletions.js';
import { auditSearch } from './0011-audit-search.js';
import { signInNetworks } from './0012-sign-in-networks.js';
import { auditRetention } from './0013-audit-retention.js';
import { auditOfUsers } from './0015-audit-of-users.js';
import { userSearchText } from './0016-user-search-text.js';
import { auditDetail } from './0017-audit-detail.js';
import { siteSettings } from './0018-site-settings.js';
import { experienceDetails } from './0019-experience-details.js';
import { projectDetails } from './0020-project-details.js';
import { pictures } from './0021-pictures.js';
import { projectPictures } from './0022-project-pictures.js';
import { sitePictures } from './0023-site-pictures.js';
import { messages } from './0024-messages.js';
import { firstSteps } from './0025-first-steps.js';
import { messageMail } from './0026-message-mail.js';
import { oneTimeLinks } from './0028-one-time-links.js';
import { renderedTexts } from './0029-rendered-texts.js';

/** Every step from an empty database to the present schema, in order. New ones go to the end. */
export const allMigrations: readonly Migration[] = [
  users,
  sessions,
  ownerClaims,
  experiences,
  projects,
  interests,
  audit,
  attemptCounts,
  userSearch,
  deletions,
  auditSearch,
  signInNetworks,
  auditRetention,
  auditOfUsers,
  userSearchText,
  auditDetail,
  siteSettings,
  experienceDetails,
  projectDetails,
  pictures,
  projectPictures,
  sitePictures,
  messages,
  firstSteps,
  messageMail,
  oneTimeLinks,
  renderedTexts,
];
