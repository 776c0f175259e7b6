import { seededRandom } from '../../testing/databases/seeded-random.js';
import { isWorseShare, isWorseThanBefore, type SameTime } from './worse-version.js';

interface Setting {
  /** How many visits go to the share's version. */
  percent: number;
  /** Which rates fail at once. */
  share: number;
  base: number;
  /** Which of the others fail in a later report, up to 100 loads later. */
  late?: number;
  /** Between two looks. */
  loads?: number;
}

const random = seededRandom(62);

/** After how many loads with its version a share is stopped, if it is. @param maxLoads of both */
function stop(maxLoads: number, { percent, share, base, late = 0, loads = 1 }: Setting): number | undefined {
  let ofShare = 0;
  function* visit(): Generator<SameTime> {
    const waiting: [at: number, arm: keyof SameTime][] = [];
    let time: SameTime = { share: { loads: 0, failed: 0 }, base: { loads: 0, failed: 0 } };
    const count = (arm: keyof SameTime, fails: boolean) => {
      time[arm].loads += 1;
      if (fails) time[arm].failed += 1;
    };
    for (let all = 1; all <= maxLoads; all += 1) {
      const arm = random() * 100 < percent ? 'share' : 'base';
      if (arm === 'share') ofShare += 1;
      const fails = random() < (arm === 'share' ? share : base);
      count(arm, fails);
      if (!fails && late > 0 && random() < late) waiting.push([all + 100 * random(), arm]);
      while (waiting[0] !== undefined && waiting[0][0] <= all) count(waiting.shift()![1], true);
      if (all % loads > 0) continue;
      yield time;
      time = { share: { loads: 0, failed: 0 }, base: { loads: 0, failed: 0 } };
    }
  }
  return isWorseShare(visit(), 0.02) ? ofShare : undefined;
}

/** After how many of its loads each is stopped, sorted. */
const stops = (shares: number, maxLoads: number, setting: Setting): number[] =>
  Array.from({ length: shares }, () => stop(maxLoads, setting) ?? [])
    .flat()
    .sort((one, other) => one - other);

test.each<Setting>([
  { percent: 50, share: 0, base: 0 },
  { percent: 5, share: 0.01, base: 0.01 },
  { percent: 20, share: 0.01, base: 0.01 },
  { percent: 50, share: 0.01, base: 0.01, late: 0.05 },
  { percent: 50, share: 0.1, base: 0.1 },
  { percent: 50, share: 0.1, base: 0.1, loads: 40 },
  { percent: 95, share: 0.1, base: 0.1, late: 0.2 },
  { percent: 20, share: 0.005, base: 0.02 },
])(
  'of 10,000 shares of a good version at most 10 are stopped: %j',
  (setting) => {
    const { length } = stops(10_000, 1_000, setting);
    console.info(`${JSON.stringify(setting)}: ${length} of 10,000`);
    expect(length).toBeLessThanOrEqual(10);
  },
  120_000,
);

test.each<[Setting, number]>([
  [{ percent: 5, share: 0.1, base: 0.01 }, 100],
  [{ percent: 20, share: 0.1, base: 0.01 }, 120],
  [{ percent: 50, share: 0.1, base: 0.01 }, 200],
  [{ percent: 50, share: 1, base: 0.01 }, 20],
  [{ percent: 95, share: 1, base: 0.01 }, 150],
  [{ percent: 20, share: 0.05, base: 0.01 }, 400],
])(
  'a bad version is stopped in half of 1,000 shares: %j within %s of its loads',
  (setting, loads) => {
    const found = stops(1_000, 4_000, setting);
    const within = found.filter((one) => one <= 200).length / 10;
    console.info(
      `${JSON.stringify(setting)}: half by ${found[500]}, 90 % by ${found[900]}; ${within} % by 200`,
    );
    expect(found[500]).toBeLessThanOrEqual(loads);
  },
  120_000,
);

test.each([0, 0.01, 0.1])('of 10,000 good versions that all get, at most 10 go back at %s', (rate) => {
  let wrong = 0;
  for (let version = 0; version < 10_000; version += 1) {
    const draw = (loads: number) => {
      let failed = 0;
      for (let load = 0; load < loads; load += 1) failed += Number(random() < rate);
      return { loads, failed };
    };
    const before = draw(100);
    const now = { loads: 0, failed: 0 };
    let isWorse = false;
    for (let look = 0; look < 25 && !isWorse; look += 1) {
      const { failed } = draw(4);
      now.loads += 4;
      now.failed += failed;
      isWorse = isWorseThanBefore(now, before, 0.02);
    }
    wrong += Number(isWorse);
  }
  console.info(`${rate}: ${wrong} of 10,000`);
  expect(wrong).toBeLessThanOrEqual(10);
});
