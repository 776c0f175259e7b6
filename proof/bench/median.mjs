/** @param {number[]} numbers an odd count of them */
export const middle = (numbers) => ({
  median: [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? NaN,
  least: Math.min(...numbers),
  most: Math.max(...numbers),
});
