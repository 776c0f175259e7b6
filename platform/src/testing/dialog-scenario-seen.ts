/** The result of `dialogScenario` in browsers. */
export const seenInBrowsers = [
  'plain opened: input',
  'plain is open',
  'plain closed: opener',
  'plain is closed, 1 close events',
  'asking opened: chosen',
  'asking is open',
  'asking closed: opener',
  'asking is closed, 1 close events',
  'one over the other: chosen',
  'back in the one below: input',
];
