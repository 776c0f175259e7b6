import type { QueryRunner } from 'typeorm';
import { isPostgres } from '../foundation/database/dialect.js';

const changes = [
  { change: 'INSERT', rows: 'NEW', by: '+' },
  { change: 'DELETE', rows: 'OLD', by: '-' },
];

const nameOf = (change: string): string => `users_counted_${change.toLowerCase()}`;

const countOnSqlite = async (queryRunner: QueryRunner): Promise<void> => {
  for (const { change, by } of changes) {
    await queryRunner.query(
      `CREATE TRIGGER "${nameOf(change)}" AFTER ${change} ON "users"
       BEGIN UPDATE "user_count" SET "users" = "users" ${by} 1; END`,
    );
  }
};

/** Once for each statement: many rows at once are one change of the count. */
const countOnPostgres = async (queryRunner: QueryRunner): Promise<void> => {
  for (const { change, rows, by } of changes) {
    const name = nameOf(change);
    await queryRunner.query(
      `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN
         UPDATE "user_count" SET "users" = "users" ${by} (SELECT count(*) FROM "changed");
         RETURN NULL;
       END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER "${name}" AFTER ${change} ON "users" REFERENCING ${rows} TABLE AS "changed"
       FOR EACH STATEMENT EXECUTE FUNCTION "${name}"()`,
    );
  }
};

/** Makes the database keep the one row of `user_count` right. A step that rebuilds `users` on SQLite calls it again. */
export const countUsers = async (queryRunner: QueryRunner): Promise<void> => {
  if (isPostgres(queryRunner.dataSource)) await countOnPostgres(queryRunner);
  else await countOnSqlite(queryRunner);
};

export const stopCountingUsers = async (queryRunner: QueryRunner): Promise<void> => {
  const onPostgres = isPostgres(queryRunner.dataSource);
  for (const { change } of changes) {
    await queryRunner.query(`DROP TRIGGER "${nameOf(change)}"${onPostgres ? ' ON "users"' : ''}`);
    if (onPostgres) await queryRunner.query(`DROP FUNCTION "${nameOf(change)}"()`);
  }
};
