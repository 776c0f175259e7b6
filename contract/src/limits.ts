/** Of a password, in code points. It is kept as a hash, so that no column holds it. */
export const longestPassword = 128;

/** Of why a front end failed, in code points. */
export const longestReason = 500;

/** Of a version of a front end, and of its name and module in a report. All are ASCII. */
export const longestName = 100;

/** Ids are positive and fit a signed 32-bit integer in either database. */
export const largestId = 2 ** 31 - 1;
