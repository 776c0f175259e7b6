import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Throttle } from '../http/throttling/throttle.js';
import { WriteLimitGuard } from '../http/throttling/write-limit.guard.js';
import { UserAdministrationController } from './administration/user-administration.controller.js';
import { UserListController } from './administration/user-list.controller.js';
import { SigningKey } from './keys/signing-key.js';
import { Accounts } from './open-accounts.js';
import { PasswordHashing } from './passwords/password-hashing.js';
import { PasskeysController } from './profile/passkeys.controller.js';
import { Passkeys } from './passkeys/passkeys.js';
import { CurrentPassword } from './profile/current-password.js';
import { ProfileController } from './profile/profile.controller.js';
import { RegistrationController } from './registration/registration.controller.js';
import { ResetController } from './reset/reset.controller.js';
import { AccessGuard } from './sessions/access.guard.js';
import { Sessions } from './sessions/sessions.js';
import { TokenStrategy } from './sessions/token.strategy.js';
import { AuthController } from './sign-in/auth.controller.js';
import { SignInAttempts } from './sign-in/sign-in-attempts.js';

/** People: sign-in, sessions, registration, the owner's claim, profiles, and the administration of users. */
@Global()
@Module({
  controllers: [
    AuthController,
    RegistrationController,
    ResetController,
    PasskeysController,
    ProfileController,
    UserListController,
    UserAdministrationController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    // After AccessGuard, because it needs the principal.
    { provide: APP_GUARD, useClass: WriteLimitGuard },
    Accounts,
    CurrentPassword,
    Passkeys,
    PasswordHashing,
    Sessions,
    SigningKey,
    SignInAttempts,
    Throttle,
    TokenStrategy,
  ],
  exports: [Accounts, CurrentPassword, Passkeys, Sessions, SigningKey, Throttle],
})
export class AccountsModule {}
