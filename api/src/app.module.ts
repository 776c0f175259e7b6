import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdministrationModule } from './administration/administration.module.js';
import { BackupModule } from './backup/backup.module.js';
import { ContentModule } from './content/content.module.js';
import { ConfigModule } from './foundation/config/config.module.js';
import type { Settings } from './foundation/config/settings.js';
import { DatabaseModule } from './foundation/database/database.module.js';
import { MailModule } from './foundation/mail/mailer.js';
import { OpenApiController } from './foundation/openapi/openapi.controller.js';
import { RouteTable } from './foundation/routes/route-table.js';
import { schema } from './schema.js';
import { ShippingModule } from './shipping/shipping.module.js';
import { SiteModule } from './site/site.module.js';
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
