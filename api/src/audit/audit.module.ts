import { Module } from '@nestjs/common';
import { AccessRefusals } from './access-refusals.js';
import { AuditController } from './audit.controller.js';
import { AuditSweep } from './audit-sweep.js';
import { AuditService } from './audit.service.js';

@Module({ controllers: [AuditController], providers: [AuditService, AccessRefusals, AuditSweep] })
export class AuditModule {}
