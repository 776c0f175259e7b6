import { createSecretKey } from 'node:crypto';
import type { SigningKey } from '../accounts/keys/signing-key.js';
import type { PublicPaths } from '../pages/public-paths.js';
import { CountWriter } from '../releases/failures/count-writer.js';
import { PageMarks } from '../releases/failures/page-marks.js';
import type { PublishedSite } from '../site/published-site.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { VisitCount } from './visit-count.entity.js';
import { VisitCounter } from './visit-counter.js';
import { dayOf, visitSums } from './visit-sums.js';

const db = useTestDatabase();
afterEach(() => jest.restoreAllMocks());

const visits = 10_000;
const dayMs = 86_400_000;
const begin = Date.parse('2026-06-08T00:00:00Z');
const pages = Array.from({ length: 40 }, (_, page) => `/info/project/project-${page}`);
/** Most are read seldom. */
const pageOf = (visit: number, nth: number): string => pages[((visit * (visit + 7 * nth)) % 400) % 40]!;
/** A few hosts lead many here, many a few. */
const hostOf = (visit: number): string | undefined =>
  visit % 5 < 2 ? undefined : visit % 5 < 4 ? `search-${visit % 6}.example` : `blog-${visit % 997}.example`;

test('a week of 10,000 visits is a row for each page and host of a day, as 13 months of such weeks are', async () => {
  const key = createSecretKey(Buffer.alloc(32));
  const marks = new PageMarks({ current: () => key } as unknown as SigningKey);
  const paths = { current: async () => pages } as unknown as PublicPaths;
  const site = { current: async () => ({ countVisits: true }) } as unknown as PublishedSite;
  const writer = new CountWriter(db.database);
  const counter = new VisitCounter({ publicUrl: 'https://portfolio.example' }, marks, paths, site, writer);
  const now = jest.spyOn(Date, 'now');
  let read = 0;
  let led = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    now.mockReturnValue(begin + Math.floor((visit * 7 * dayMs) / visits));
    const shown = [...new Set(Array.from({ length: 1 + (visit % 4) }, (_, nth) => pageOf(visit, nth)))];
    const isRobot = visit % 10 === 9;
    const from = hostOf(visit);
    const network = (visit * 31) % 4_000;
    await counter.take(
      { mark: marks.next(), frontEnds: [], visit: { paths: shown, from } },
      {
        ip: `198.${network >> 8}.${network & 255}.1`,
        headers: { 'user-agent': isRobot ? 'Examplebot/1.0' : 'Mozilla/5.0' },
      },
    );
    if (!isRobot) read += shown.length;
    if (!isRobot && from !== undefined) led += 1;
    if (visit % 500 === 499) await writer.work();
  }
  const manager = db.database.read();
  const ofWeek = await manager.find(VisitCount);
  const sum = (kind: string) =>
    ofWeek.filter((row) => row.kind === kind).reduce((all, { count }) => all + count, 0);
  expect([sum('page'), sum('host')]).toEqual([read, led]);
  expect(ofWeek.length).toBeLessThanOrEqual(7 * (pages.length + 201));

  for (let week = 1; week <= 56; week += 1) {
    const rows = ofWeek.map((row) => ({ ...row, day: dayOf(Date.parse(row.day) - week * 7 * dayMs) }));
    // SQLite takes 32,766 values in a statement.
    await db.database.keepCount((transaction) => transaction.insert(VisitCount, rows));
  }
  const startedAt = performance.now();
  const { days } = await visitSums(db.database);
  const tookMs = Math.round(performance.now() - startedAt);
  expect(days.at(-1)!.count).toBeGreaterThan(0);
  console.info(
    `${ofWeek.length} rows of the week; ${57 * ofWeek.length} of 13 months, summed up in ${tookMs} ms`,
  );
});
