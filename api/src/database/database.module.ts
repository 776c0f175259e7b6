import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { DatabaseSettings } from './data-sources.js';
import { Database } from './database.js';
import { openDatabase, type OpenDatabase, type Schema } from './open-database.js';

const opened = Symbol('OpenDatabase');

/** @nestjs/typeorm would retry for 27 seconds, even after the start has failed. */
const noRetries: TypeOrmModuleOptions = { toRetry: () => false };

/** This start takes longer, and older versions won't open the database afterwards. */
const announceMigration = (steps: number): void => {
  process.stdout.write(`Migrating the database: ${steps} ${steps === 1 ? 'step' : 'steps'}\n`);
};

@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(opened) private readonly database: OpenDatabase) {}

  /** Opens the database while the application is created, which fails with a DatabaseStartError if that fails. */
  static forRoot(settings: DatabaseSettings, schema: Schema): DynamicModule {
    let opening: Promise<OpenDatabase> | undefined;
    const open = (): Promise<OpenDatabase> =>
      (opening ??= openDatabase(settings, schema, { onMigration: announceMigration }));
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => noRetries,
          dataSourceFactory: async () => (await open()).write,
        }),
        TypeOrmModule.forRootAsync({
          name: 'read',
          useFactory: () => noRetries,
          dataSourceFactory: async () => (await open()).read,
        }),
      ],
      providers: [
        { provide: opened, useFactory: open },
        {
          provide: Database,
          inject: [opened],
          useFactory: (database: OpenDatabase) => new Database(database),
        },
      ],
      exports: [Database],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
