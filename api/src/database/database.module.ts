import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DatabaseSettings } from './data-sources.js';
import { Database } from './database.js';
import { openDatabase, type OpenDatabase, type Schema } from './open-database.js';

/** This start takes longer, and older versions won't open the database afterwards. */
const announceMigration = (steps: number): void => {
  process.stdout.write(`Migrating the database: ${steps} ${steps === 1 ? 'step' : 'steps'}\n`);
};

@Module({})
export class DatabaseModule {
  /** Opens the database while the application is created, which fails with a DatabaseStartError if that fails. */
  static forRoot(settings: DatabaseSettings, schema: Schema): DynamicModule {
    let opening: Promise<OpenDatabase> | undefined;
    const open = (): Promise<OpenDatabase> =>
      (opening ??= openDatabase(settings, schema, { onMigration: announceMigration }));
    const register = (name: 'default' | 'read', which: 'write' | 'read') =>
      TypeOrmModule.forRootAsync({
        name,
        // @nestjs/typeorm would retry for 27 seconds, even after the start has failed.
        useFactory: () => ({ toRetry: () => false }),
        dataSourceFactory: async () => (await open())[which],
      });
    return {
      module: DatabaseModule,
      global: true,
      imports: [register('default', 'write'), register('read', 'read')],
      providers: [{ provide: Database, useFactory: async () => new Database(await open()) }],
      exports: [Database],
    };
  }
}
