import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { SessionLookup } from './session-lookup.js';

@Module({ providers: [SessionLookup, { provide: APP_GUARD, useClass: AccessGuard }] })
export class AuthModule {}
