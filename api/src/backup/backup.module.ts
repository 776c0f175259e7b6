import { Module } from '@nestjs/common';
import { BackupsController } from './backups.controller.js';
import { Confirmation } from './confirmation.js';
import { DailyBackup } from './daily-backup.js';
import { ServerBackups } from './server-backups.js';

@Module({
  controllers: [BackupsController],
  providers: [Confirmation, DailyBackup, ServerBackups],
})
export class BackupModule {}
