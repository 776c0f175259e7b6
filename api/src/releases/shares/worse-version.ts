import type { Visits } from '../failures/version-count.entity.js';

/** What was counted of both versions in the same time. */
export interface SameTime {
  share: Visits;
  base: Visits;
}

/** In how many of all shares a good version may be stopped, however often somebody looks. */
const maxFalse = 1 / 1_000;

/** Of each version in a block: with fewer, little is learned from one. */
const minLoads = 3;

/** What is expected before anything is known, and for how many loads that counts. */
const expected: SameTime = { share: { loads: 40, failed: 4 }, base: { loads: 40, failed: 0.4 } };

const none: Visits = { loads: 0, failed: 0 };

const add = (one: Visits, other: Visits): Visits => ({
  loads: one.loads + other.loads,
  failed: one.failed + other.failed,
});

const rateOf = ({ loads, failed }: Visits): number => (loads === 0 ? 0 : failed / loads);

/** Logarithm of how much likelier these visits are at one rate than at another. */
const likelier = ({ loads, failed }: Visits, rate: number, than: number): number =>
  failed * Math.log(rate / than) + (loads - failed) * Math.log((1 - rate) / (1 - than));

const differ = (worse: Visits, better: Visits, difference: number): boolean =>
  rateOf(worse) - rateOf(better) >= difference;

/**
 * Whether the share's version is worse: the test for two samples of Turner, Ly and Grünwald (2024, "Generic E-variables for exact
 * sequential k-sample tests that allow for optional stopping"). While both versions fail alike, in whatever way that changes with
 * time, no block is expected to multiply the evidence, because its rates are those of earlier blocks.
 *
 * @param times in their order, each over
 * @param difference of the rates; less stops nothing
 */
export function isWorseShare(times: Iterable<SameTime>, difference: number): boolean {
  let seen: SameTime = { share: none, base: none };
  let { share, base } = seen;
  let evidence = 0;
  for (const time of times) {
    share = add(share, time.share);
    base = add(base, time.base);
    if (Math.min(share.loads, base.loads) < minLoads) continue;
    const low = rateOf(add(seen.base, expected.base));
    const high = Math.max(rateOf(add(seen.share, expected.share)), low + difference * (1 - low));
    const both = (share.loads * high + base.loads * low) / (share.loads + base.loads);
    evidence += likelier(share, high, both) + likelier(base, low, both);
    seen = { share: add(seen.share, share), base: add(seen.base, base) };
    share = base = none;
    if (evidence >= -Math.log(maxFalse) && differ(seen.share, seen.base, difference)) return true;
  }
  return false;
}

/** By how much of what is left worse versions may fail more. */
const steps = [0.03, 0.1, 0.3, 0.8];

/** The highest rate at which so few would have failed in more than half of the false alarms (Chernoff). */
function highestRate(visits: Visits): number {
  const rate = rateOf(visits);
  let [low, high] = [rate, 1];
  for (let halving = 0; halving < 30; halving += 1) {
    const middle = (low + high) / 2;
    const isPossible =
      visits.failed * Math.log(rate / middle || 1) +
        (visits.loads - visits.failed) * Math.log((1 - rate) / (1 - middle)) <
      Math.log(2 / maxFalse);
    [low, high] = isPossible ? [middle, high] : [low, middle];
  }
  return high;
}

/**
 * Whether a version that everybody got is worse than the one before was, which nobody gets in the same time any more: likelier to
 * fail than at the highest rate that the one before may have.
 */
export function isWorseThanBefore(now: Visits, before: Visits, difference: number): boolean {
  const highest = highestRate(before);
  const evidence = steps.map((step) => Math.exp(likelier(now, highest + step * (1 - highest), highest)));
  const mean = evidence.reduce((sum, one) => sum + one, 0) / steps.length;
  return mean >= 2 / maxFalse && differ(now, before, difference);
}
