import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdministrationModule } from './administration.module.js';
import { BackupModule } from './backup/backup.module.js';
import { ContentModule } from './content.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { DatabaseModule } from './database/database.module.js';
import { MailModule } from './mail/mailer.js';
import { OpenApiController } from './http/openapi/openapi.controller.js';
import { RouteTable } from './http/routes/route-table.js';
import { schema } from './schema.js';
import { ShippingModule } from './releases/shipping/shipping.module.js';
import { SiteModule } from './site.module.js';
import { Sweeps } from './sweeps.js';

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
        AdministrationModule,
        BackupModule,
        ContentModule,
        ShippingModule,
        // Last, because it has the catch-all route.
        SiteModule,
      ],
      controllers: [OpenApiController],
      providers: [Sweeps, { provide: RouteTable, useValue: routes }],
    };
  }
}
