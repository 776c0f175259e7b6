import type { Share } from '@portico/contract/releases/pointer';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { FailureCounts, foldCounts, hourOf, minuteOf } from './failure-counts.js';
import { VersionCount } from './version-count.entity.js';

const db = useTestDatabase();
const newCounts = () => new FailureCounts(db.database, { resolve: async () => undefined } as never);
const hourMs = 60 * 60 * 1000;

test('what fails is of the last 24 hours, of no other version, and not of hours still to come', async () => {
  const names = ['now', 'long-ago', 'ahead', 'other'];
  const live = names.map((name) => ({ name, version: '1.0.0' }));
  const hours = { now: 0, 'long-ago': -26, ahead: 2, other: 0 };
  const rows = live.flatMap(({ name, version }) =>
    ['loads', 'failed', 'uncaught'].map((kind) => ({
      name,
      version: name === 'other' ? '2.0.0' : version,
      hour: hourOf(Date.now() + hours[name as keyof typeof hours] * hourMs),
      kind,
      count: 5,
    })),
  );
  await db.database.keepCount((manager) => manager.insert(VersionCount, rows));
  const counts = newCounts();
  expect(await counts.countFailing(live)).toBe(1);
  expect(await counts.countFailing([])).toBe(0);
  const figures = await counts.figures(names);
  expect([...figures].map(([key, { loads, recent }]) => [key, loads, recent.failed]).sort()).toEqual([
    ['ahead 1.0.0', 5, 0],
    ['long-ago 1.0.0', 5, 0],
    ['now 1.0.0', 5, 5],
    ['other 2.0.0', 5, 5],
  ]);
});

test('visits of a shared version are those since its share began', async () => {
  const release = { name: 'shared', version: '1.0.0' };
  const rows = [0, 5, 600].map((minutes) => ({
    ...{ ...release, kind: 'visits', count: 7 },
    hour: minuteOf(Date.now() - minutes * 60_000),
  }));
  await db.database.keepCount((manager) => manager.insert(VersionCount, rows));
  const since = new Date(Date.now() - 60 * 60_000).toISOString();
  const figures = await newCounts().figures([], { release, since } as Share);
  expect(figures.get('shared 1.0.0')?.visits).toBe(14);
});

test('hours and minutes are added up to days after two, but not what a share needs', async () => {
  const counted = { name: 'folded', version: '1.0.0', kind: 'loads' };
  const hours = ['2026-07-01T00', '2026-07-01T00:05', '2026-07-01T13', '2026-07-02T13', '2026-07-03T13:05'];
  const recent = hourOf(Date.now() - 30 * hourMs);
  const rows = [...hours, recent].map((hour) => ({ ...counted, hour, count: 5 }));
  await db.database.keepCount((manager) => manager.insert(VersionCount, rows));
  const stored = async () =>
    (await db.database.read().find(VersionCount, { where: { name: 'folded' }, order: { hour: 'ASC' } })).map(
      ({ hour, count }) => `${hour} ${count}`,
    );
  await foldCounts(db.database, { since: '2026-07-02T12:00:00.000Z' } as Share);
  const first = '2026-07-01T00 15';
  expect(await stored()).toEqual([first, '2026-07-02T13 5', '2026-07-03T13:05 5', `${recent} 5`]);
  await Promise.all([foldCounts(db.database), foldCounts(db.database)]);
  expect(await stored()).toEqual([first, '2026-07-02T00 5', '2026-07-03T00 5', `${recent} 5`]);
});
