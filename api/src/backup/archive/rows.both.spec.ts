import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { dumpRows } from './rows.js';

const db = useTestDatabase();

test('all rows are dumped, once, whatever their key and however many', async () => {
  const many = Array.from({ length: 2_001 }, (_, at) => `${at}`.padStart(4, '0'));
  const at = `WITH RECURSIVE numbers(at) AS (SELECT 10000 UNION ALL SELECT at + 1 FROM numbers WHERE at < 12000)`;
  const name = 'substr(CAST(at AS text), 2)';
  for (const statement of [
    `INSERT INTO interests (name, category, about) ${at} SELECT ${name}, '', '' FROM numbers`,
    `INSERT INTO version_counts (name, version, hour, kind, count) ${at} SELECT 'shell', '1.0.0', ${name}, 'loads', 1 FROM numbers`,
  ])
    await db.sources.write.query(statement);

  const { dataDir } = db.settings;
  const { tables } = await db.database.snapshot((manager) => dumpRows(manager, dataDir));

  const dumped = (table: string, column: string): unknown[] =>
    readFileSync(join(dataDir, 'tables', `${table}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as unknown[])[tables[table]!.columns.indexOf(column)]);
  expect(dumped('interests', 'name')).toEqual(many);
  expect(dumped('version_counts', 'hour')).toEqual(many);
});
