import { Module } from '@nestjs/common';
import { UserAdministration } from './user-administration.js';
import { UserAdministrationController } from './user-administration.controller.js';
import { UserExportController } from './user-export.controller.js';
import { UserList } from './user-list.js';
import { UserListController } from './user-list.controller.js';

@Module({
  controllers: [UserListController, UserExportController, UserAdministrationController],
  providers: [UserList, UserAdministration],
})
export class UserAdministrationModule {}
