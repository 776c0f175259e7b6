import { inWords } from './in-words.js';

it.each([
  [[0, 0, 0], [], ''],
  [[1, 0, 0], [], '1 experience entry'],
  [[0, 2, 1], [], '2 projects and 1 interest'],
  [[2, 1, 3], ['more'], '2 experience entries, 1 project, 3 interests and more'],
])('says of %j and %j: %s', ([experiences = 0, projects = 0, interests = 0], more, words) => {
  expect(inWords({ experiences, projects, interests }, ...more)).toBe(words);
});
