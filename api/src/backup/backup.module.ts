import { Module } from '@nestjs/common';
import { BackupsController } from './backups.controller.js';
import { Backups } from './backups.service.js';

@Module({ controllers: [BackupsController], providers: [Backups] })
export class BackupModule {}
