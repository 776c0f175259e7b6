import { Module } from '@nestjs/common';
import { Restart } from '../foundation/restart.js';
import { BackupsController } from './backups.controller.js';
import { Confirmation } from './confirmation.js';
import { DailyBackup } from './daily-backup.js';
import { ServerBackups } from './server-backups.js';
import { UploadedBackupsController } from './uploaded/uploaded-backups.controller.js';
import { UploadedBackups } from './uploaded/uploaded-backups.js';

@Module({
  controllers: [BackupsController, UploadedBackupsController],
  providers: [Confirmation, DailyBackup, Restart, ServerBackups, UploadedBackups],
})
export class BackupModule {}
