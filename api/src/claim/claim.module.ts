import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { ClaimController } from './claim.controller.js';
import { ClaimService } from './claim.service.js';
import { ConfiguredOwner } from './configured-owner.js';

@Module({
  imports: [PasswordsModule, ThrottlingModule],
  controllers: [ClaimController],
  providers: [ClaimService, ConfiguredOwner],
  exports: [ConfiguredOwner],
})
export class ClaimModule {}
