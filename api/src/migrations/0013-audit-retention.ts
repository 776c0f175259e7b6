import { type QueryRunner, Table } from 'typeorm';
import { isPostgres } from '../foundation/database/dialect.js';
import type { Migration } from '../foundation/database/migration-runner.js';
import { integer } from './table-parts.js';

const refusal = 'the audit is only ever added to';

/**
 * Only what is older than this can be deleted, and nothing where there is no such row. A view, so that triggers and the
 * sweep mean the same moment.
 */
const keptSince = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || "days" || ' days')`,
  postgres: `to_char(now() AT TIME ZONE 'UTC' - make_interval(days => "days"), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

const letOldGoOnSqlite = async (queryRunner: QueryRunner): Promise<void> => {
  await queryRunner.query('DROP TRIGGER "audit_no_delete"');
  await queryRunner.query(
    `CREATE TRIGGER "audit_no_delete" BEFORE DELETE ON "audit"
     WHEN (OLD."at" < (SELECT "at" FROM "audit_kept_since")) IS NOT TRUE
     BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  );
};

/** Once for each statement, not for each row. */
const letOldGoOnPostgres = async (queryRunner: QueryRunner): Promise<void> => {
  await queryRunner.query('DROP TRIGGER "audit_refuse" ON "audit"');
  await queryRunner.query(
    `CREATE TRIGGER "audit_refuse" BEFORE UPDATE OR TRUNCATE ON "audit"
     FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"()`,
  );
  await queryRunner.query(
    `CREATE FUNCTION "audit_refuse_delete"() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
       IF EXISTS (SELECT FROM "deleted" WHERE ("at" < (SELECT "at" FROM "audit_kept_since")) IS NOT TRUE) THEN
         RAISE EXCEPTION '${refusal}';
       END IF;
       RETURN NULL;
     END $$`,
  );
  await queryRunner.query(
    `CREATE TRIGGER "audit_refuse_delete" AFTER DELETE ON "audit" REFERENCING OLD TABLE AS "deleted"
     FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_delete"()`,
  );
};

const refuseAllOnSqlite = async (queryRunner: QueryRunner): Promise<void> => {
  await queryRunner.query('DROP TRIGGER "audit_no_delete"');
  await queryRunner.query(
    `CREATE TRIGGER "audit_no_delete" BEFORE DELETE ON "audit"
     BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  );
};

const refuseAllOnPostgres = async (queryRunner: QueryRunner): Promise<void> => {
  await queryRunner.query('DROP TRIGGER "audit_refuse_delete" ON "audit"');
  await queryRunner.query('DROP FUNCTION "audit_refuse_delete"()');
  await queryRunner.query('DROP TRIGGER "audit_refuse" ON "audit"');
  await queryRunner.query(
    `CREATE TRIGGER "audit_refuse" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
     FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"()`,
  );
};

/** Lets the audit's entries be deleted once they are older than the owner keeps them, and not before. */
export const auditRetention: Migration = {
  name: '0013-audit-retention',

  async up(queryRunner) {
    const onPostgres = isPostgres(queryRunner.dataSource);
    await queryRunner.createTable(
      new Table({
        name: 'audit_retention',
        columns: [{ ...integer('id'), isPrimary: true }, integer('days')],
        checks: [{ name: 'days_least', expression: '"days" >= 30' }],
      }),
    );
    await queryRunner.query('INSERT INTO "audit_retention" ("id", "days") VALUES (1, 365)');
    await queryRunner.query(
      `CREATE VIEW "audit_kept_since" AS
       SELECT ${keptSince[onPostgres ? 'postgres' : 'sqlite']} AS "at" FROM "audit_retention"`,
    );
    await (onPostgres ? letOldGoOnPostgres : letOldGoOnSqlite)(queryRunner);
  },

  async down(queryRunner) {
    await (isPostgres(queryRunner.dataSource) ? refuseAllOnPostgres : refuseAllOnSqlite)(queryRunner);
    await queryRunner.query('DROP VIEW "audit_kept_since"');
    await queryRunner.dropTable('audit_retention');
  },
};
