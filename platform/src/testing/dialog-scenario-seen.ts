/** What `dialogScenario` sees in a browser. */
export const seenInBrowsers = [
  'plain opened: input',
  'plain is open',
  'plain closed: opener',
  'plain is closed, told 1 times',
  'asking opened: chosen',
  'asking is open',
  'asking closed: opener',
  'asking is closed, told 1 times',
  'one over the other: chosen',
  'back in the one below: input',
];
