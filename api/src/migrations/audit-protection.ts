import type { QueryRunner } from 'typeorm';
import { isPostgres } from '../database/dialect.js';

const refusal = 'the audit is only ever added to';

/**
 * Only what is older than this can be deleted, and nothing where there is no such row. A view, so that triggers and the
 * sweep mean the same moment.
 */
const keptSince = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || "days" || ' days')`,
  postgres: `to_char(now() AT TIME ZONE 'UTC' - make_interval(days => "days"), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

const onSqlite = [
  `CREATE TRIGGER "audit_no_update" BEFORE UPDATE ON "audit"
   BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  `CREATE TRIGGER "audit_no_delete" BEFORE DELETE ON "audit"
   WHEN (OLD."at" < (SELECT "at" FROM "audit_kept_since")) IS NOT TRUE
   BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
];

/** Once for each statement, not for each row. */
const onPostgres = [
  `CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${refusal}'; END $$`,
  `CREATE TRIGGER "audit_refuse" BEFORE UPDATE OR TRUNCATE ON "audit"
   FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"()`,
  `CREATE FUNCTION "audit_refuse_delete"() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN
     IF EXISTS (SELECT FROM "deleted" WHERE ("at" < (SELECT "at" FROM "audit_kept_since")) IS NOT TRUE) THEN
       RAISE EXCEPTION '${refusal}';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER "audit_refuse_delete" AFTER DELETE ON "audit" REFERENCING OLD TABLE AS "deleted"
   FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_delete"()`,
];

/** Lets the audit's entries be deleted once they are older than the owner keeps them, and not before, and never changed. */
export const protectAudit = async (queryRunner: QueryRunner): Promise<void> => {
  const isOnPostgres = isPostgres(queryRunner.dataSource);
  await queryRunner.query('INSERT INTO "audit_retention" ("id", "days") VALUES (1, 365)');
  await queryRunner.query(
    `CREATE VIEW "audit_kept_since" AS
     SELECT ${keptSince[isOnPostgres ? 'postgres' : 'sqlite']} AS "at" FROM "audit_retention"`,
  );
  for (const statement of isOnPostgres ? onPostgres : onSqlite) await queryRunner.query(statement);
};
