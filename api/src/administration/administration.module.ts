import { Module } from '@nestjs/common';
import { AuditController } from './activity/audit.controller.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { OwnReleasesController } from './front-ends/own-releases.controller.js';
import { ReleaseAccessController } from './front-ends/release-access.controller.js';
import { UserAdministrationController } from './users/user-administration.controller.js';
import { UserListController } from './users/user-list.controller.js';

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
