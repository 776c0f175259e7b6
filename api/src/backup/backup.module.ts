import { Module } from '@nestjs/common';
import { BackupsController } from './backups.controller.js';
import { DailyBackup } from './daily-backup.js';
import { ErasureNotes } from './erased/erasure-notes.js';
import { ServerBackups } from './server-backups.js';

@Module({ controllers: [BackupsController], providers: [DailyBackup, ErasureNotes, ServerBackups] })
export class BackupModule {}
