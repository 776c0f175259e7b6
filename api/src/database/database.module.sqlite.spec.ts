import { type LoggerService, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { FirstStart } from '../first-start/first-start.js';
import { schema } from '../schema.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { Database } from './database.js';
import { DatabaseModule } from './database.module.js';
import { lockData } from './instance-lock.js';

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
});

afterEach(() => testDatabase.drop());

const createApplication = (logger: LoggerService | false = false) => {
  @Module({ imports: [DatabaseModule.forRoot(testDatabase.settings, schema)], providers: [FirstStart] })
  class TestModule {}
  return NestFactory.createApplicationContext(TestModule, { logger, abortOnError: false });
};

test('an application can inject the database, and both data sources by their @nestjs/typeorm names', async () => {
  const application = await createApplication();
  const write = application.get<DataSource>(getDataSourceToken(), { strict: false });
  const read = application.get<DataSource>(getDataSourceToken('read'), { strict: false });

  expect(await application.get(FirstStart).run()).toHaveProperty('claimCode');
  expect(await application.get(Database, { strict: false }).isReady()).toBe(true);
  expect(await read.query('SELECT count(*) AS n FROM users')).toEqual(
    await write.query('SELECT count(*) AS n FROM users'),
  );
  await application.close();
  expect([write.isInitialized, read.isInitialized]).toEqual([false, false]);
});

test('an application on data in use is not created, and nothing retries', async () => {
  const lock = lockData({ dataDir: testDatabase.settings.dataDir });
  const said: unknown[] = [];
  const say = (message: unknown) => said.push(String(message));

  await expect(createApplication({ log: () => 0, warn: say, error: say })).rejects.toThrow(
    'is already using',
  );
  await new Promise(setImmediate);
  expect(said).not.toContainEqual(expect.stringContaining('Retrying'));
  lock.release();
});
