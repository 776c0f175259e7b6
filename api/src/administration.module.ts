import { Module } from '@nestjs/common';
import { AuditController } from './audit/audit.controller.js';
import { ShippingModule } from './releases/shipping/shipping.module.js';
import { OwnReleasesController } from './releases/access/own-releases.controller.js';
import { ReleaseAccessController } from './releases/access/release-access.controller.js';
import { UserAdministrationController } from './accounts/administration/user-administration.controller.js';
import { UserListController } from './accounts/administration/user-list.controller.js';

/** Managing users and who may release front ends, and the activity log. */
@Module({
  imports: [ShippingModule],
  controllers: [
    UserListController,
    UserAdministrationController,
    AuditController,
    ReleaseAccessController,
    OwnReleasesController,
  ],
})
export class AdministrationModule {}
