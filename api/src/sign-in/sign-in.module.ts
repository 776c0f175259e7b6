import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [AccountsModule, PasswordsModule, ThrottlingModule],
  controllers: [SignInController],
  providers: [SignInService],
})
export class SignInModule {}
