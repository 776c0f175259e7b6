import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { WriteLimitGuard } from '../throttling/write-limit.guard.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SigningKeys } from './keys/signing-keys.js';
import { KnownNetworks, KnownNetworkSweep } from './known-networks.js';
import { SessionSweep } from './session-sweep.js';
import { Sessions } from './sessions.js';
import { TokenStrategy } from './token.strategy.js';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    SigningKeys,
    KnownNetworks,
    KnownNetworkSweep,
    Sessions,
    SessionSweep,
    TokenStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
    // After the one that finds out who is calling.
    { provide: APP_GUARD, useClass: WriteLimitGuard },
    AuthService,
  ],
  exports: [KnownNetworks, Sessions],
})
export class AuthModule {}
