import { Table } from 'typeorm';
import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';
import { integer, key } from './table-parts.js';

/** What visitors read, and whether the owner counts it. */
export const visits: Migration = {
  name: '0016-visits',

  async up(queryRunner) {
    const columns = [...['day', 'kind', 'value'].map(key), integer('count')];
    await queryRunner.createTable(new Table({ name: 'visit_counts', columns }));
    const yes = isPostgres(queryRunner.dataSource) ? 'true' : '1';
    await queryRunner.query(
      `ALTER TABLE "site_settings" ADD COLUMN "countVisits" boolean NOT NULL DEFAULT (${yes})`,
    );
  },
};
