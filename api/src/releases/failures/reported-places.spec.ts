import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveReleases } from '../live/live-releases.js';
import { ReportedPlaces } from './reported-places.js';
import type { VersionMessage } from './version-message.entity.js';

const folder = mkdtempSync(join(tmpdir(), 'maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writeMap = (file: string, mappings: string): void =>
  writeFileSync(
    join(folder, `${file}.map`),
    JSON.stringify({ version: 3, sources: [`src/${file}.ts`], names: [], mappings }),
  );
const releases = { store: { version: () => folder } } as unknown as LiveReleases;
const at = (place: string | null) => ({ name: 'probe', version: '1.0.0', place }) as VersionMessage;

test('places are found in the sources while the server goes on, and each map is read once', async () => {
  const places = new ReportedPlaces(releases);
  writeMap('large.js', Array(1_000).fill('AAAA').join(','));
  const look = async (...served: (string | null)[]) => {
    const messages = served.map(at);
    await places.resolve(messages);
    return messages.map(({ place }) => place);
  };
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  expect(await look('large.js:1:5', null, 'other.js:1:5', '../large.js:1:5', 'src/a.ts:1:1')).toEqual([
    ...['src/large.js.ts:1:1', null, 'other.js:1:5', '../large.js:1:5', 'src/a.ts:1:1'],
  ]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
  rmSync(join(folder, 'large.js.map'));
  expect(await look('large.js:1:5')).toEqual(['src/large.js.ts:1:1']);
});
