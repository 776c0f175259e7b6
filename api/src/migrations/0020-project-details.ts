import { freeAddressFrom } from '@portico/contract/content/project-address';
import { type QueryRunner, TableIndex } from 'typeorm';
import { isPostgres } from '../foundation/database/dialect.js';
import type { Migration } from '../foundation/database/migration-runner.js';
import { longest, newColumns, optionalText } from './table-parts.js';

const longestTexts = { liveUrl: 2_048, sourceUrl: 2_048, start: 7, end: 7, story: 20_000, address: 80 };

const name = '0020-project-details';

function columnsIn({ dataSource }: QueryRunner): Migration {
  const no = isPostgres(dataSource) ? 'false' : '0';
  return newColumns(
    name,
    'projects',
    [
      ...Object.keys(longestTexts).map(optionalText),
      { name: 'featured', type: 'boolean', default: no },
      { name: 'draft', type: 'boolean', default: no },
      { name: 'position', type: 'integer', isNullable: true },
      { name: 'formerAddresses', type: 'text', default: "'[]'" },
    ],
    Object.entries(longestTexts).map(([column, codePoints]) => longest(column, codePoints)),
  );
}

const addresses = new TableIndex({ name: 'projects_address', columnNames: ['address'], isUnique: true });

/** Links, months, a story, an address of its own, and the administrators' order. */
export const projectDetails: Migration = {
  name,

  async up(queryRunner) {
    await columnsIn(queryRunner).up(queryRunner);
    const { manager } = queryRunner;
    const projects: { projectId: number; title: string }[] =
      await manager.sql`SELECT "projectId", title FROM projects ORDER BY "projectId"`;
    const taken = new Set<string>();
    for (const { projectId, title } of projects) {
      const address = freeAddressFrom(title, taken);
      taken.add(address);
      await manager.sql`UPDATE projects SET address = ${address} WHERE "projectId" = ${projectId}`;
    }
    await queryRunner.createIndex('projects', addresses);
  },

  async down(queryRunner) {
    await queryRunner.dropIndex('projects', 'projects_address');
    await columnsIn(queryRunner).down(queryRunner);
  },
};
