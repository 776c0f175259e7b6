import { type QueryRunner, Table } from 'typeorm';
import { isPostgres } from '../foundation/database/dialect.js';
import type { Migration } from '../foundation/database/migration-runner.js';
import { countedKey, integer, optionalText, text } from './table-parts.js';

const refuseChangesOnSqlite = async (queryRunner: QueryRunner): Promise<void> => {
  for (const change of ['UPDATE', 'DELETE']) {
    await queryRunner.query(
      `CREATE TRIGGER "audit_no_${change.toLowerCase()}" BEFORE ${change} ON "audit"
       BEGIN SELECT RAISE(ABORT, 'the audit is only ever added to'); END`,
    );
  }
};

const refuseChangesOnPostgres = async (queryRunner: QueryRunner): Promise<void> => {
  await queryRunner.query(
    `CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'the audit is only ever added to'; END $$`,
  );
  await queryRunner.query(
    `CREATE TRIGGER "audit_refuse" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
     FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"()`,
  );
};

export const audit: Migration = {
  name: '0007-audit',

  async up(queryRunner) {
    await queryRunner.createTable(
      new Table({
        name: 'audit',
        columns: [
          countedKey('id'),
          text('at'),
          integer('actorId'),
          text('action'),
          text('targetType'),
          { ...integer('targetId'), isNullable: true },
          optionalText('requestId'),
          optionalText('address'),
        ],
      }),
    );
    if (isPostgres(queryRunner.dataSource)) await refuseChangesOnPostgres(queryRunner);
    else await refuseChangesOnSqlite(queryRunner);
  },

  async down(queryRunner) {
    await queryRunner.dropTable('audit');
    if (isPostgres(queryRunner.dataSource)) {
      await queryRunner.query('DROP FUNCTION "audit_refuse"()');
    }
  },
};
