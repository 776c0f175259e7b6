import { createSecretKey } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { SigningKey } from '../../accounts/keys/signing-key.js';
import { seededRandom } from '../../testing/databases/seeded-random.js';
import type { CountWriter } from '../failures/count-writer.js';
import { PageMarks } from '../failures/page-marks.js';
import { PageReports } from '../failures/page-reports.js';
import type { VersionCount } from '../failures/version-count.entity.js';
import { isAmong } from '../live/few.js';
import type { LiveReleases } from '../live/live-releases.js';
import { isWorseShare, isWorseThanBefore, type SameTime } from './worse-version.js';

test('100,000 reports with 200 marks from one network count as two visits of a share', () => {
  const key = createSecretKey(Buffer.alloc(32));
  const marks = new PageMarks({ current: () => key } as unknown as SigningKey);
  const since = new Date(Date.now() - 60_000).toISOString();
  const of = (version: string) => ({ release: { name: 'probe', version }, since });
  const share = { ...of('2.0.0'), percent: 50, salt: 'any' };
  const releases = {
    store: { version: () => tmpdir() },
    current: () => ({ remotes: [of('1.0.0')], share }),
  } as unknown as LiveReleases;
  const counted = new Map<string, number>();
  const add = ({ version, kind, count }: VersionCount) => {
    const counts = `${version} ${kind.split(/ .$/)[0]}`;
    counted.set(counts, (counted.get(counts) ?? 0) + count);
  };
  const writer = { add, addMessage: () => undefined } as unknown as CountWriter;
  const reports = new PageReports(marks, releases, writer);
  const pages = Array.from({ length: 200 }, () => marks.next());
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'];
  const liar = addresses.find((address) => isAmong(share as never, address))!;
  for (let sent = 0; sent < 100_000; sent += 1) {
    const failures = sent < 200 ? [] : [{ kind: 'uncaught' as const, message: `Forged ${sent}` }];
    const frontEnds = ['1.0.0', '2.0.0'].map((version) => ({ name: 'probe', version, failures }));
    reports.take({ mark: pages[sent % 200]!, frontEnds }, liar);
  }
  expect([counted.get('2.0.0 visits'), counted.get('2.0.0 failed visits')]).toEqual([2, 1]);
  expect(counted.get('1.0.0 visits')).toBeUndefined();
}, 120_000);

const random = seededRandom(62);
const honestRate = 0.01;

/** Of how many visits so many fail. */
const draw = (loads: number) => {
  let failed = 0;
  for (let load = 0; load < loads; load += 1) failed += Number(random() < honestRate);
  return { loads, failed };
};

/** A day of a share, minute by minute. @param hours within which those come who lie */
function* day(honest: number, lying: number, percent: number, hours: number): Generator<SameTime> {
  const minutes = Array.from({ length: 24 * 60 }, (): SameTime => ({
    share: { loads: 0, failed: 0 },
    base: { loads: 0, failed: 0 },
  }));
  for (let load = 0; load < honest; load += 1) {
    const arm = minutes[Math.floor(random() * minutes.length)]![random() * 100 < percent ? 'share' : 'base'];
    arm.loads += 1;
    arm.failed += Number(random() < honestRate);
  }
  // Only networks that get the version can report of it.
  for (let liar = 0; liar < lying; liar += 1) {
    if (random() * 100 >= percent) continue;
    const { share } = minutes[Math.floor((12 - hours / 2 + hours * random()) * 60)]!;
    share.loads += 1;
    share.failed += 1;
  }
  yield* minutes;
}

/** With how many an attempt succeeds in half of 20 trials. */
function least(succeeds: (lying: number) => boolean): number {
  const often = (lying: number) => {
    let count = 0;
    for (let trial = 0; trial < 20; trial += 1) count += Number(succeeds(lying));
    return count >= 10;
  };
  let [low, high] = [1, 1_000];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (often(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

test.each([
  [50, 25, 5],
  [500, 25, 5],
  [5_000, 50, 8],
])(
  '%s honest visits a day: it takes %s lying networks to end a share, and %s to take a version back',
  (honest, toEnd, toGoBack) => {
    const ending = Math.min(
      ...[5, 20, 50].flatMap((percent) =>
        [1, 24].map((hours) => least((lying) => isWorseShare(day(honest, lying, percent, hours), 0.02))),
      ),
    );
    const goingBack = least((lying) => {
      const { loads, failed } = draw(Math.round(honest / 24));
      const now = { loads: loads + lying, failed: failed + lying };
      return now.failed >= 5 && isWorseThanBefore(now, draw(7 * honest), 0.02);
    });
    console.info(`${honest}: ${ending} end a share, ${goingBack} take a version back`);
    expect(ending).toBeGreaterThanOrEqual(toEnd);
    expect(goingBack).toBeGreaterThanOrEqual(toGoBack);
  },
  300_000,
);
