import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SigningKeys } from './keys/signing-keys.js';
import { SessionSweep } from './session-sweep.js';
import { Sessions } from './sessions.js';
import { TokenStrategy } from './token.strategy.js';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    SigningKeys,
    Sessions,
    SessionSweep,
    TokenStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
    AuthService,
  ],
  exports: [Sessions],
})
export class AuthModule {}
