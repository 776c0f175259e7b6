/** The longest texts, in Unicode code points: the same in forms, API and database (api-contract.md, Conventions). */
export const limits = {
  user: { firstName: 100, lastName: 100, email: 254, company: 2_048 },
  experience: { type: 100, body: 200, time: 100 },
  project: {
    title: 200,
    type: 100,
    lang: 500,
    time: 100,
    selfRat: 100,
    desc: 5_000,
    hiLit: 2_000,
    satisf: 2_000,
    takeAway: 2_000,
  },
  interest: { name: 100, category: 100, about: 2_000 },
} as const;

/** Of a password, in code points. It is kept as a hash, so that no column holds it. */
export const longestPassword = 128;

/** Of why a front end failed, in code points. */
export const longestReason = 500;

/** Of a version of a front end, and of its name and module in a report. All are ASCII. */
export const longestName = 100;

/** Ids are positive and fit a signed 32-bit integer in either database. */
export const largestId = 2 ** 31 - 1;
