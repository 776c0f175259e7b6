import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import type { LiveReleases } from '../releases/live-releases.js';
import { CountWriter } from './count-writer.js';
import { VersionMessage } from './version-message.entity.js';

const db = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('one map is read for a write, and those of the last files are kept', async () => {
  const releases = { store: { version: () => folder } } as unknown as LiveReleases;
  const writer = new CountWriter(db.database, releases, { databaseUrl: undefined });
  const files = ['a', 'b', 'c', 'd', 'e'];
  for (const file of files)
    writeFileSync(
      join(folder, `${file}.js.map`),
      JSON.stringify({ version: 3, sources: [`src/${file}.ts`], names: [], mappings: 'AAAA' }),
    );
  let id = 0;
  /** @returns the place of a new message of each file */
  const write = async (...names: string[]) => {
    const from = id;
    for (const name of names) {
      id += 1;
      const place = `${name}.js:1:5`;
      const all = { name: 'probe', version: '1.0.0', kind: 'uncaught', message: 'It is broken' } as const;
      writer.addMessage({ ...all, id: String(id).padStart(3, '0'), place });
    }
    await writer.write();
    const rows = await db.database.read().find(VersionMessage, { order: { id: 'ASC' } });
    return rows.slice(from).map(({ place }) => place);
  };
  const [a, b] = ['src/a.ts:1:1', 'src/b.ts:1:1'];
  expect(await write('a', 'b')).toEqual([a, 'b.js:1:5']);
  rmSync(join(folder, 'a.js.map'));
  expect(await write('a', 'b')).toEqual([a, b]);
  for (const file of ['c', 'd', 'e']) expect(await write(file)).toEqual([`src/${file}.ts:1:1`]);
  expect(await write('b', 'a')).toEqual([b, 'a.js:1:5']);
});
