/**
 * @param {number[]} numbers an odd count of them
 * @returns {number}
 */
export const median = (numbers) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? NaN;
