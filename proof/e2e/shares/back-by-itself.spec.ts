import { expect } from '@playwright/test';
import type { Visits } from '../../../api/dist/releases/failures/version-count.entity.js';
import { isWorseThanBefore } from '../../../api/dist/releases/shares/worse-version.js';
import { test } from './shared-version.js';
import { addressOf, arrive, type FrontEnds, loadPage, name, report } from './visitors.js';

const maxBackMs = 30_000;

/** Of the version before, which has been live for a while. */
const earlier = 400;

const frontEndsOf = (version: string, isFailing: boolean): FrontEnds => [
  {
    name,
    version,
    failures: isFailing ? [{ kind: 'uncaught', message: 'Error: It breaks in a handler' }] : [],
  },
];

test('a version that fails for one in ten after it went live for all goes back by itself, once', async ({
  start,
}) => {
  test.setTimeout(600_000);
  const one = await start((_file, text) => text.replaceAll('"About Me"', '"About You"'));
  const counted: Record<'before' | 'now', Visits> = {
    before: { loads: 0, failed: 0 },
    now: { loads: 0, failed: 0 },
  };
  let isWorse: number | undefined;
  const visit = async (visitor: number) => {
    const address = addressOf(visitor);
    const { mark, version } = await loadPage(one.url, address);
    const isNew = version === one.version;
    const fails = visitor % (isNew ? 10 : 200) === 0;
    await report(one.url, address, mark, frontEndsOf(version, fails));
    const visits = counted[isNew ? 'now' : 'before'];
    visits.loads += 1;
    visits.failed += Number(fails);
    const isEnough = counted.now.failed >= 5 && isWorseThanBefore(counted.now, counted.before, 0.02);
    if (isEnough) isWorse ??= performance.now();
  };
  await arrive(visit, { perSecond: 40, isOver: (visitors) => visitors >= earlier });
  expect((await loadPage(one.url, addressOf(0))).version).toBe(one.base);

  await one.promote();
  let visitors = earlier;
  const isBack = () => one.live === one.base;
  await arrive((visitor) => visit(visitor + earlier), {
    perSecond: 20,
    isOver: (more) => (visitors = more) >= 4_000 || isBack(),
  });
  const backMs = performance.now() - isWorse!;
  console.log(
    `back after ${Math.round(backMs)} ms and ${visitors} visitors: ${one.pointer.stopped?.[name]?.[0]?.why}`,
  );
  expect(isBack()).toBe(true);
  expect(backMs).toBeLessThan(maxBackMs);
  const { version, base } = one;
  expect(one.pointer.stopped).toMatchObject({ [name]: [{ version, what: 'live' }] });
  expect((await loadPage(one.url, addressOf(1))).html).toBe(one.before.html);
  expect((await one.activity()).filter((entry) => entry.includes('by itself'))).toEqual([
    expect.stringContaining(base),
  ]);
  await expect(one.promote()).rejects.toThrow('--again');

  // Whoever wants it all the same is told, and keeps it.
  await one.promote({ again: true });
  expect(one.live).toBe(version);
});
