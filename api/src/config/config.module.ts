import { type DynamicModule, Module } from '@nestjs/common';
import { PublicUrl } from './public-url.js';
import { SETTINGS, type Settings } from './settings.js';

@Module({})
export class ConfigModule {
  /** Lets every module inject `SETTINGS` and `PublicUrl`. */
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: SETTINGS, useValue: settings }, PublicUrl],
      exports: [SETTINGS, PublicUrl],
    };
  }
}
