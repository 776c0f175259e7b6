import { join } from 'node:path';
import { aNewInterest } from '@portico/contract/testing/rows';
import Sqlite from '@portico/release/sqlite';
import { Interest } from '../rows/interests/interest.entity.js';
import { readRows } from '../testing/databases/read-rows.js';
import { seededRandom } from '../testing/databases/seeded-random.js';
import { onPostgres } from '../testing/databases/test-database.js';
import { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

const kills = 20;
const writers = 8;

const site = TestSite.useProcess();
let token: string;
beforeAll(async () => {
  token = (await site.owner()).token!;
});

/** The version that was last acknowledged of each interest, by its name. */
const acknowledged = new Map<string, number>();
let sent = 0;

/** Adds interests and edits each, until the server is gone. */
async function write(): Promise<void> {
  const client = new ApiClient(site.url, '198.51.100.1', token);
  for (;;) {
    const fields = aNewInterest({ name: `Interest ${(sent += 1)}` });
    const added = await client.post('interests/add', fields);
    expect(added.status).toBe(201);
    acknowledged.set(fields.name, 1);
    const { interestId } = added.body;
    const edited = await client.put(`interests/edit/${interestId}`, {
      interestId,
      ...fields,
      about: 'edited',
    });
    expect(edited.status).toBe(200);
    acknowledged.set(fields.name, 2);
  }
}

/** Kills the server once so many more interests were acknowledged. */
async function killAfter(count: number): Promise<void> {
  const end = acknowledged.size + count;
  const writing = Array.from({ length: writers }, () => write().catch((error: unknown) => error));
  while (acknowledged.size < end) await fetch(`${site.url}/api/health/live`);
  site.server.signal('SIGKILL');
  const ends = (await Promise.all(writing)).map(String);
  expect(ends).toEqual(Array(writers).fill(expect.stringMatching(/^TypeError: (?:fetch failed|terminated)/)));
}

test('what was acknowledged before a kill is there afterwards, whole and in the audit, and no more than was sent (J1)', async () => {
  const random = seededRandom(18);
  for (let killed = 0; killed < kills; killed += 1) {
    await killAfter(1 + Math.floor(random() * 40));
    await site.restart();
  }
  const rows = (await readRows(site.settings, Interest)).filter(({ name }) => name.startsWith('Interest '));
  const versions = new Map(rows.map(({ name, version }) => [name, version]));
  expect([...acknowledged].filter(([name, version]) => (versions.get(name) ?? 0) < version)).toEqual([]);
  expect(rows.length).toBeLessThanOrEqual(sent);
  expect(new Set(versions.keys()).size).toBe(rows.length);

  const entries = await site.audited({ targetType: 'interest' });
  const changes = ({ interestId }: Interest) =>
    entries.filter(({ targetId, actorId }) => targetId === interestId && actorId !== 0).length;
  expect(rows.filter((row) => changes(row) !== row.version)).toEqual([]);
  expect(rows.filter(({ version, about }) => (about === 'edited') !== (version === 2))).toEqual([]);

  if (onPostgres) return;
  await site.stopServer();
  const database = new Sqlite(join(site.settings.dataDir, 'portico.db'));
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  database.close();
}, 900_000);
