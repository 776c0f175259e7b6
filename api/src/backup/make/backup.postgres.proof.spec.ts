import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aNewInterest } from '@portico/contract/testing/rows';
import { backUp, restore } from '../../testing/backup/backup-commands.js';
import { createTestDatabase } from '../../testing/databases/test-database.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../../testing/site/test-site.js';

test('a backup of PostgreSQL is restored on SQLite, and one of that on PostgreSQL, beside tables of others (K7)', async () => {
  const site = await TestSite.startProcess();
  const owner = await site.owner();
  const { interestId } = (await owner.post('interests/add', aNewInterest({ about: 'Буи, 浮标\u2028and 🛟' })))
    .body;
  const onSqlite = { dataDir: await mkdtemp(join(tmpdir(), 'portico-moved-')) };
  const onPostgres = await createTestDatabase();
  for (const { settings } of [site, onPostgres])
    await runSql(settings, `CREATE TABLE others (place point); INSERT INTO others VALUES ('(1,2)')`);
  try {
    const { json: first, errors } = await backUp(site.settings, ['--json']);
    expect(errors).toEqual([]);
    expect(await restore(onSqlite, first.path)).toMatchObject({ code: 0, errors: [] });
    const second = (await backUp(onSqlite, ['--json'])).json;
    expect(second.rows).toBe(first.rows);
    expect(await restore(onPostgres.settings, second.path)).toMatchObject({ code: 0, errors: [] });

    const server = launchServer({ ...serverEnvironment(onPostgres.settings), TRUST_PROXY: '1' });
    const client = new ApiClient(await server.ready, '203.0.113.7');
    const interests = (await client.get('interests')).body as { interestId: number; about: string }[];
    expect(interests.find((one) => one.interestId === interestId)?.about).toBe('Буи, 浮标\u2028and 🛟');
    client.token = (await client.post('auth', { email: ownerEmail, password })).body.token;
    const added = await client.post('interests/add', aNewInterest());
    expect(added.body.interestId).toBe(interestId + 1);
    await server.stop();
    await runSql(onPostgres.settings, 'SELECT 1 / (SELECT count(*) FROM others)');
  } finally {
    await onPostgres.drop();
    await rm(onSqlite.dataDir, { recursive: true });
    await site.stop();
  }
});
