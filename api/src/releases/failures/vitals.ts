const bucketsPerDoubling = 4;

/** Each bucket ends 19 % above the one before, so what is told from it is at most 9 % off. */
export const bucketOf = (ms: number): number => Math.ceil(bucketsPerDoubling * Math.log2(Math.max(ms, 1)));

/** @param counts by bucket @returns ms, or null if there are none */
export const percentile75 = (counts: ReadonlyMap<number, number>): number | null => {
  const sorted = [...counts].sort(([one], [other]) => one - other);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let upTo = 0;
  const found = sorted.find(([, count]) => (upTo += count) > 0 && upTo >= total * 0.75);
  return found ? Math.round(2 ** ((found[0] - 0.5) / bucketsPerDoubling)) : null;
};
