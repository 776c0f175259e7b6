import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { VisitCount } from './visit-count.entity.js';
import { dayOf, removeOldVisits, visitSums } from './visit-sums.js';

const db = useTestDatabase();
const now = Date.parse('2026-07-15T12:00:00Z');
const dayMs = 86_400_000;
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

const row = (daysAgo: number, kind: VisitCount['kind'], value: string, count: number): VisitCount => ({
  day: dayOf(now - daysAgo * dayMs),
  kind,
  value,
  count,
});
const add = (rows: VisitCount[]) => db.database.keepCount((manager) => manager.insert(VisitCount, rows));

test('sums up by day, page and host of 30 days, and by month, without days still to come', async () => {
  await add([
    ...[0, 1, 29].map((day) => row(day, 'page', '/', 2)),
    row(1, 'page', '/about', 3),
    row(30, 'page', '/about', 100),
    row(-1, 'page', '/', 1_000),
    row(1, 'host', 'news.example', 4),
    row(30, 'host', 'old.example', 4),
    ...Array.from({ length: 25 }, (_, index) => row(2, 'host', `host-${index}.example`, 1)),
  ]);
  const { days, months, pages, hosts } = await visitSums(db.database);
  expect(days).toHaveLength(30);
  expect(days.filter(({ count }) => count > 0)).toEqual([
    { value: '2026-06-16', count: 2 },
    { value: '2026-07-14', count: 5 },
    { value: '2026-07-15', count: 2 },
  ]);
  expect(months).toEqual([
    { value: '2026-07', count: 7 },
    { value: '2026-06', count: 102 },
  ]);
  expect(pages).toEqual([
    { value: '/', count: 6 },
    { value: '/about', count: 3 },
  ]);
  expect(hosts).toHaveLength(10);
  expect(hosts[0]).toEqual({ value: 'news.example', count: 4 });
});

test('what was counted more than 13 months ago is removed', async () => {
  const days = ['2025-06-14', '2025-06-15', '2026-07-15'];
  await add(days.map((day) => ({ day, kind: 'page', value: '/kept', count: 1 })));
  await removeOldVisits(db.database);
  const left = await db.database.read().findBy(VisitCount, { value: '/kept' });
  expect(left.map(({ day }) => day).sort()).toEqual(days.slice(1));
});
