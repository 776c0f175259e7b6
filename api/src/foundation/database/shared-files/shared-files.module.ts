import { type DynamicModule, Module } from '@nestjs/common';
import { changeWhenFree } from '@portico/contract/files/shared-files';
import type { Settings } from '../../config/settings.js';
import { log } from '../../log/log.js';
import { Database } from '../database.js';
import { SHARED_FILES, SharedFilesListener } from './shared-files-listener.js';
import { sharedFilesOf } from './shared-files-of.js';

@Module({})
export class SharedFilesModule {
  /**
   * Brings `DATA_DIR` up to date while the application is created, before anything uses what is in it.
   *
   * @param makeMissing makes keys that no server has made yet
   */
  static forRoot(settings: Settings, makeMissing: ((dataDir: string) => void)[]): DynamicModule {
    return {
      module: SharedFilesModule,
      global: true,
      providers: [
        {
          provide: SHARED_FILES,
          // The data folder is locked then.
          inject: [Database],
          useFactory: async () => {
            const files = sharedFilesOf(settings);
            const make = (): void => makeMissing.forEach((one) => one(settings.dataDir));
            await changeWhenFree(files, make, log.warn);
            return files;
          },
        },
        SharedFilesListener,
      ],
      exports: [SHARED_FILES, SharedFilesListener],
    };
  }
}
