/**
 * How likely it is that two samples of one and the same thing differ by as much as these do (Mann-Whitney U, two-sided,
 * by the normal approximation, which holds from some 20 samples each).
 *
 * @param {number[]} ones
 * @param {number[]} others
 * @returns {number} from 0 to 1; under 0.01 they are told apart
 */
export const mannWhitney = (ones, others) => {
  const all = [
    ...ones.map((value) => ({ value, isOne: true })),
    ...others.map((value) => ({ value, isOne: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  const rankSum = all.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  const u = rankSum - (ones.length * (ones.length + 1)) / 2;
  const mean = (ones.length * others.length) / 2;
  const deviation = Math.sqrt((ones.length * others.length * (all.length + 1)) / 12);
  return 2 * normalTail(Math.abs(u - mean) / deviation);
};

/**
 * The share of a normal distribution above `z` deviations (Abramowitz and Stegun, 26.2.17).
 *
 * @param {number} z not negative
 */
const normalTail = (z) => {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
};
