import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CommandsModule } from '../commands/commands.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';
import { Unlock } from './unlock.js';

@Module({
  imports: [AccountsModule, CommandsModule, PasswordsModule, ThrottlingModule],
  controllers: [SignInController],
  providers: [SignInService, Unlock],
})
export class SignInModule {}
