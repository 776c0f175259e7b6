import { type DynamicModule, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from './settings.js';

@Module({})
export class ConfigModule {
  /** Lets every module inject `SETTINGS`. */
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}
