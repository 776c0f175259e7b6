import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuditController } from './audit/audit.controller.js';
import { BackupModule } from './backup/backup.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { DatabaseModule } from './database/database.module.js';
import { FirstStart } from './first-start/first-start.js';
import { HealthController } from './health/health.controller.js';
import { OpenApiController } from './http/openapi/openapi.controller.js';
import { RouteTable } from './http/routes/route-table.js';
import { ImportController } from './import/import.controller.js';
import { MailModule } from './mail/mailer.js';
import { MarkdownModule } from './markdown/markdown.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { PagesModule } from './pages/pages.module.js';
import { ExportController } from './personal-data/export.controller.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { ResumeController } from './resume/resume.controller.js';
import { RowsModule } from './rows/rows.module.js';
import { schema } from './schema.js';
import { SiteModule } from './site/site.module.js';
import { Sweeps } from './sweeps.js';
import { VisitCounter } from './visits/visit-counter.js';
import { VisitsController } from './visits/visits.controller.js';

@Module({})
export class AppModule {
  static forRoot(settings: Settings, routes: RouteTable): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings),
        DatabaseModule.forRoot(settings, schema),
        MailModule,
        AccountsModule,
        BackupModule,
        MarkdownModule,
        MessagesModule,
        PicturesModule,
        ReleasesModule,
        RowsModule,
        SiteModule,
        PagesModule,
      ],
      controllers: [
        AuditController,
        ExportController,
        HealthController,
        ImportController,
        OpenApiController,
        ResumeController,
        VisitsController,
      ],
      providers: [FirstStart, Sweeps, VisitCounter, { provide: RouteTable, useValue: routes }],
    };
  }
}
