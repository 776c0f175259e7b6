import { Module } from '@nestjs/common';
import { AuditController } from '../../audit/audit.controller.js';
import { AuditService } from '../../audit/audit.service.js';
import { AuditSweep } from '../../audit/audit-sweep.js';
import { UserAdministration } from './user-administration.js';
import { UserAdministrationController } from './user-administration.controller.js';
import { UserExportController } from './user-export.controller.js';
import { UserList } from './user-list.js';
import { UserListController } from './user-list.controller.js';

/** What administrators do with users, and see of what was done. */
@Module({
  controllers: [UserListController, UserExportController, UserAdministrationController, AuditController],
  providers: [UserList, UserAdministration, AuditService, AuditSweep],
})
export class AdministrationModule {}
