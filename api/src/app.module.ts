import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { DatabaseModule } from './database/database.module.js';
import { ContentModule } from './first-start/content.module.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { schema } from './schema.js';
import { SiteModule } from './site/site.module.js';
import { AdministrationModule } from './users/administration/administration.module.js';

@Module({})
export class AppModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings),
        DatabaseModule.forRoot(settings, schema),
        AccountsModule,
        AdministrationModule,
        ContentModule,
        // Last: its pages answer every address that nothing else does.
        SiteModule,
      ],
      controllers: [OpenApiController],
    };
  }
}
