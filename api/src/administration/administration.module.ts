import { Module } from '@nestjs/common';
import { AuditSweep } from './activity/audit-sweep.js';
import { AuditController, AuditService } from './activity/audit.controller.js';
import { FrontEndAdministrationController } from './front-ends/front-end-administration.controller.js';
import { ReleaseAccess } from './front-ends/release-access.js';
import { ReleaseTokensController } from './front-ends/release-tokens.controller.js';
import { ResetLinkController } from './users/reset-link.controller.js';
import { UserAdministrationController } from './users/user-administration.controller.js';
import { UserAdministration } from './users/user-administration.js';
import { UserExportController } from './users/user-export.controller.js';
import { UserListController } from './users/user-list.controller.js';
import { UserList } from './users/user-list.js';
import { UserResetLinks } from './users/user-reset-links.js';

/** Managing users and who may release front ends, and the activity log. */
@Module({
  controllers: [
    UserListController,
    UserExportController,
    UserAdministrationController,
    ResetLinkController,
    AuditController,
    FrontEndAdministrationController,
    ReleaseTokensController,
  ],
  providers: [UserList, UserAdministration, UserResetLinks, AuditService, AuditSweep, ReleaseAccess],
})
export class AdministrationModule {}
