import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { DatabaseSettings } from './data-sources.js';
import { Database } from './database.js';
import { openDatabase, type OpenDatabase, type Schema } from './open-database.js';
import { TracesSweep } from './traces/traces-sweep.js';

const opened = Symbol('OpenDatabase');

/** Otherwise @nestjs/typeorm retries for 27 seconds, even when the start has already failed. */
const failAtOnce: TypeOrmModuleOptions = { toRetry: () => false };

/** Tells the owner that this start takes longer, and that older versions will refuse the database. */
const sayMigrating = (steps: number): void => {
  process.stdout.write(`Migrating the database: ${steps} ${steps === 1 ? 'step' : 'steps'}\n`);
};

@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(opened) private readonly database: OpenDatabase) {}

  /** Opens the data while the application is created, which fails with a DatabaseStartError if that does. */
  static forRoot(settings: DatabaseSettings, schema: Schema): DynamicModule {
    let opening: Promise<OpenDatabase> | undefined;
    const open = (): Promise<OpenDatabase> => (opening ??= openDatabase(settings, schema, sayMigrating));
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => failAtOnce,
          dataSourceFactory: async () => (await open()).write,
        }),
        TypeOrmModule.forRootAsync({
          name: 'read',
          useFactory: () => failAtOnce,
          dataSourceFactory: async () => (await open()).read,
        }),
      ],
      providers: [
        TracesSweep,
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
