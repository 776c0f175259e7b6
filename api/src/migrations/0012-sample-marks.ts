import { createHash } from 'node:crypto';
import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';

/** The owner's rows, and what of them is hashed. */
const tables = [
  {
    table: 'experiences',
    key: 'expId',
    where: 'WHERE "authorId" = 1',
    columns: 'type body time start end organisation place url summary kind',
  },
  {
    table: 'projects',
    key: 'projectId',
    where: '',
    columns: 'title type lang time desc hiLit satisf selfRat takeAway liveUrl sourceUrl start end story',
  },
  { table: 'interests', key: 'interestId', where: '', columns: 'name category about' },
];

/** The rows of the built-in sample until now. */
const hashes = [
  '1580aa2a5ae6a678',
  '118ba5fb174b0d2a',
  '8e4f080f1756450b',
  '4693d0a38d26af87',
  'e9811389e44fc2d1',
  '980ac945a163958c',
  'bcc2d346555e7571',
  'a5e0cde2b53b5ff6',
  '05ef3feeb8af982b',
  '578b1e2a0401ea98',
  'b5f91970612ba334',
  '06734dfdbc01bd29',
  '5a3b78618fab38fb',
  '3d53c638a7caea68',
  'e6ce59113b2d857d',
  '985981c7c70fde38',
  '89a033c13aef70da',
  '6dd5ddafcc83dcb7',
  '2d3f6fdc78076e03',
  '15ca6de0fab66e7e',
  '1dc5c0b406a3bf7a',
  'e80c7a3ef07b0a46',
  '6c397357f0503521',
  '98c912ed25a5bbc9',
  '0acc75d5de873169',
  '133e25b2f6097687',
  '6cea3a88e35e9f9a',
  'bdf8c76e4efdecda',
  '1558f50a80f44b7f',
  '28db6d8dca61980a',
  'a8f4fc1c81d3c055',
  '785efd836f222130',
  'adcb0fbb040f62bb',
  'd639b2742de9a5f3',
  '7b07342185dbf244',
  'f17cc9f8c25c2903',
  'c56503f8474f45c9',
  '6710696c2842c5ef',
];

/** Marks the rows that are still as the sample came. Deleted ones have no mark, and come back as the owner's own. */
export const sampleMarks: Migration = {
  name: '0012-sample-marks',

  async up(queryRunner) {
    const no = isPostgres(queryRunner.dataSource) ? 'false' : '0';
    for (const { table, key, where, columns } of tables) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN "isSample" boolean NOT NULL DEFAULT (${no})`);
      const rows: Record<string, unknown>[] = await queryRunner.query(`SELECT * FROM ${table} ${where}`);
      for (const row of rows) {
        const texts = JSON.stringify(columns.split(' ').map((name) => row[name]));
        const hash = createHash('sha256').update(texts).digest('hex').slice(0, 16);
        if (hashes.includes(hash))
          await queryRunner.query(`UPDATE ${table} SET "isSample" = true WHERE "${key}" = ${row[key]}`);
      }
    }
  },
};
