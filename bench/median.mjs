/**
 * @param {number[]} numbers an odd count of them
 * @returns {number}
 */
export const median = (numbers) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? NaN;

/** @param {number[]} numbers an odd count of them */
export const middle = (numbers) => ({
  median: median(numbers),
  least: Math.min(...numbers),
  most: Math.max(...numbers),
});
