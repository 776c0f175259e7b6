import { AuditEvent } from '@portico/contract/administration/audit';
import { Backups } from '@portico/contract/administration/backups';
import { CreatedToken, ManagedFrontEnd, RemoteGrant } from '@portico/contract/administration/front-ends';
import { AdminCheck, SelfId, SignedIn } from '@portico/contract/accounts/auth';
import { Experience } from '@portico/contract/content/experience';
import { Import } from '@portico/contract/content/import/import';
import { LiveFrontEnd } from '@portico/contract/releases/front-ends';
import { Highlights } from '@portico/contract/content/highlights';
import { RenderedMarkdown } from '@portico/contract/content/markdown';
import { Interest } from '@portico/contract/content/interest';
import { PageRemote } from '@portico/contract/pages/page-remote';
import { ResetLink } from '@portico/contract/accounts/one-time-link';
import { OwnSession } from '@portico/contract/accounts/own-session';
import { PersonalData } from '@portico/contract/accounts/personal-data';
import { ChangedProfile } from '@portico/contract/accounts/profile';
import {
  ChangedMessages,
  Message,
  ReceivedMessage,
  UnreadMessages,
} from '@portico/contract/content/messages/message';
import { Picture } from '@portico/contract/content/pictures/picture';
import { ManagedProject, Project, ProjectPage } from '@portico/contract/content/project';
import { MissingLetters } from '@portico/contract/content/resume/missing-letters';
import { FirstSteps } from '@portico/contract/content/site/first-steps';
import { SampleRemoval } from '@portico/contract/content/sample/removal';
import { SiteAnswer, SiteSettings, SiteTexts } from '@portico/contract/content/site/site';
import { User, UserRole } from '@portico/contract/accounts/user';
import { FrontEndVersions, Promoted, RolledBack, Shipped, Stored } from '@portico/contract/releases/shipping';
import { ReleaseToken, TokenAccess } from '@portico/contract/releases/tokens';
import * as v from 'valibot';
import { Health } from '../../site/health/health.controller.js';

/** What each route of the API answers when all went well; undefined where that has no body. */
export const answerSchemas: Record<string, v.GenericSchema | undefined> = {
  'GET /api/auth': User,
  'GET /api/auth/admin': AdminCheck,
  'GET /api/auth/self': SelfId,
  'POST /api/auth': SignedIn,
  'DELETE /api/auth': undefined,
  'GET /api/auth/sessions': v.array(OwnSession),
  'DELETE /api/auth/sessions': undefined,
  'DELETE /api/auth/sessions/{sessionId}': undefined,
  'POST /api/auth/claim': SignedIn,
  'POST /api/auth/forgot': undefined,
  'POST /api/auth/reset': SignedIn,
  'POST /api/users/new': SignedIn,
  'GET /api/users': v.array(User),
  'GET /api/users/all': v.array(UserRole),
  'GET /api/users/export': v.array(User),
  'POST /api/users/edit/{userId}': User,
  'DELETE /api/users/edit/{userId}': undefined,
  'POST /api/users/reset-link/{userId}': ResetLink,
  'GET /api/users/selfEdit': User,
  'POST /api/users/selfEdit': ChangedProfile,
  'DELETE /api/users/selfEdit': undefined,
  'GET /api/users/selfEdit/export': PersonalData,
  'GET /api/experience': v.array(Experience),
  'POST /api/experience/add': Experience,
  'PUT /api/experience/edit/{expId}': Experience,
  'DELETE /api/experience/edit/{expId}': undefined,
  'POST /api/experience/restore/{expId}': Experience,
  'GET /api/project': v.array(Project),
  'GET /api/project/all': v.array(ManagedProject),
  'GET /api/project/at/{address}': ProjectPage,
  'PUT /api/project/order': undefined,
  'POST /api/project/add': ManagedProject,
  'PUT /api/project/edit/{projectId}': ManagedProject,
  'DELETE /api/project/edit/{projectId}': undefined,
  'POST /api/project/restore/{projectId}': ManagedProject,
  'POST /api/pictures': Picture,
  'GET /api/highlights': Highlights,
  'POST /api/markdown': RenderedMarkdown,
  'GET /api/interests': v.array(Interest),
  'POST /api/interests/add': Interest,
  'PUT /api/interests/edit/{interestId}': Interest,
  'DELETE /api/interests/edit/{interestId}': undefined,
  'POST /api/interests/restore/{interestId}': Interest,
  'POST /api/sample/remove': SampleRemoval,
  'POST /api/sample/restore': SampleRemoval,
  'GET /api/audit': v.array(AuditEvent),
  'GET /api/backups': Backups,
  'POST /api/backups': Backups,
  'POST /api/backups/download': undefined,
  'GET /api/site': SiteAnswer,
  'GET /api/site/texts': SiteTexts,
  'GET /api/site/settings': SiteSettings,
  'PUT /api/site/settings': SiteSettings,
  'GET /api/site/missing-letters': MissingLetters,
  'GET /api/site/first-steps': FirstSteps,
  'PUT /api/site/first-steps': undefined,
  'POST /api/import': Import,
  'POST /api/messages': ReceivedMessage,
  'GET /api/messages': v.array(Message),
  'GET /api/messages/unread': UnreadMessages,
  'DELETE /api/messages/edit/{messageId}': undefined,
  'POST /api/messages/mark': ChangedMessages,
  'POST /api/messages/delete': ChangedMessages,
  'POST /api/messages/restore': ChangedMessages,
  'GET /api/front-ends': v.array(LiveFrontEnd),
  'GET /api/front-ends/{name}/last-good': PageRemote,
  'POST /api/front-ends/reports': undefined,
  'GET /api/front-ends/all': v.array(ManagedFrontEnd),
  'PUT /api/front-ends/{name}/grant': RemoteGrant,
  'GET /api/release-tokens': v.array(ReleaseToken),
  'POST /api/release-tokens/add': CreatedToken,
  'POST /api/release-tokens/revoke/{token}': ReleaseToken,
  'GET /api/releases': v.array(FrontEndVersions),
  'GET /api/releases/whoami': TokenAccess,
  'PUT /api/releases/{name}/{version}': Shipped,
  'POST /api/releases/promote': v.array(Promoted),
  'POST /api/releases/rollback': RolledBack,
  'POST /api/releases/withdraw': Stored,
  'GET /api/health/live': Health,
  'GET /api/health/ready': Health,
  'GET /api/openapi.json': v.looseObject({ openapi: v.string() }),
};
