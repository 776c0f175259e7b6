import { Module } from '@nestjs/common';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { ThrottlingModule } from '../../throttling/throttling.module.js';
import { ExportController } from './export.controller.js';
import { PresentPassword } from './present-password.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [PasswordsModule, ThrottlingModule],
  controllers: [ProfileController, ExportController],
  providers: [ProfileService, PresentPassword],
})
export class ProfileModule {}
