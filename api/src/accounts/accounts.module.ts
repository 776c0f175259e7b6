import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessRefusals } from '../audit/access-refusals.js';
import { AccessGuard } from '../auth/access.guard.js';
import { AuthController } from '../auth/auth.controller.js';
import { AuthService } from '../auth/auth.service.js';
import { SigningKeys } from '../auth/keys/signing-keys.js';
import { KnownNetworks, KnownNetworkSweep } from '../auth/known-networks.js';
import { SessionSweep } from '../auth/session-sweep.js';
import { Sessions } from '../auth/sessions.js';
import { TokenStrategy } from '../auth/token.strategy.js';
import { ClaimController } from '../claim/claim.controller.js';
import { ClaimService } from '../claim/claim.service.js';
import { ConfiguredOwner } from '../claim/configured-owner.js';
import { CommandsModule } from '../commands/commands.module.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { RegistrationController } from '../registration/registration.controller.js';
import { RegistrationService } from '../registration/registration.service.js';
import { SignInController } from '../sign-in/sign-in.controller.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { Unlock } from '../sign-in/unlock.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { WriteLimitGuard } from '../throttling/write-limit.guard.js';
import { PresentPassword } from '../users/profile/present-password.js';
import { ProfileController } from '../users/profile/profile.controller.js';
import { ProfileService } from '../users/profile/profile.service.js';
import { Accounts } from './accounts.js';

/** Who people are: how they sign in, register, claim the site, and keep their profile. */
@Global()
@Module({
  imports: [CommandsModule, ThrottlingModule],
  controllers: [AuthController, SignInController, RegistrationController, ClaimController, ProfileController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    // After the one that finds out who is calling.
    { provide: APP_GUARD, useClass: WriteLimitGuard },
    AccessRefusals,
    Accounts,
    AuthService,
    ClaimService,
    ConfiguredOwner,
    KnownNetworks,
    KnownNetworkSweep,
    PasswordHashing,
    PasswordPolicy,
    PresentPassword,
    ProfileService,
    RegistrationService,
    Sessions,
    SessionSweep,
    SignInService,
    SigningKeys,
    TokenStrategy,
    Unlock,
  ],
  exports: [Accounts, KnownNetworks, Sessions],
})
export class AccountsModule {}
