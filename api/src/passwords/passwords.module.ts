import { Module } from '@nestjs/common';
import { PasswordHashing } from './password-hashing.js';
import { PasswordPolicy } from './password-policy.js';

@Module({ providers: [PasswordHashing, PasswordPolicy], exports: [PasswordHashing, PasswordPolicy] })
export class PasswordsModule {}
