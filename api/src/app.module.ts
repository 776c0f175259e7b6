import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ClaimModule } from './claim/claim.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { DatabaseModule } from './database/database.module.js';
import { ExperienceModule } from './experience/experience.module.js';
import { FirstStartModule } from './first-start/first-start.module.js';
import { HealthModule } from './health/health.module.js';
import { InterestsModule } from './interests/interests.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { ProjectModule } from './project/project.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { RestoreModule } from './restore/restore.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SiteModule } from './site/site.module.js';
import { UserAdministrationModule } from './users/administration/user-administration.module.js';
import { ProfileModule } from './users/profile/profile.module.js';

@Module({})
export class AppModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings),
        DatabaseModule.forRoot(settings),
        FirstStartModule,
        AuthModule,
        AuditModule,
        ClaimModule,
        RegistrationModule,
        ProfileModule,
        UserAdministrationModule,
        SignInModule,
        HealthModule,
        OpenApiModule,
        ExperienceModule,
        ProjectModule,
        InterestsModule,
        RestoreModule,
        // Last: its pages answer every address that nothing else does.
        SiteModule,
      ],
    };
  }
}
