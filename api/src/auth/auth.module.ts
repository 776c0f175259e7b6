import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { NoSessions } from './no-sessions.js';
import { SessionLookup } from './session-lookup.js';

@Module({
  providers: [
    { provide: SessionLookup, useClass: NoSessions },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AuthModule {}
