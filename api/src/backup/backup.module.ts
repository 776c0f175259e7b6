import { Module } from '@nestjs/common';
import { DailyBackup } from './daily-backup.js';

@Module({ providers: [DailyBackup] })
export class BackupModule {}
