import type { Database as Connection } from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';

/**
 * Call it after a transaction that failed. SQLite ends one by itself when the disk is full or fails, and TypeORM
 * goes on believing that it is open: it would make the following ones parts of it, acknowledge them and never
 * commit them (seen in TypeORM 1.1). A new query runner believes nothing.
 */
export const forgetEndedTransaction = ({ driver }: DataSource): void => {
  if (!(driver instanceof AbstractSqliteDriver)) return;
  const { inTransaction } = driver.databaseConnection as Connection;
  if (!inTransaction) delete driver.queryRunner;
};
