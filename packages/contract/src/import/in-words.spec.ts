import { inWords } from './in-words.js';

it.each([
  [[0, 0, 0], ''],
  [[1, 0, 0], '1 experience entry'],
  [[0, 2, 1], '2 projects and 1 interest'],
  [[2, 1, 3], '2 experience entries, 1 project and 3 interests'],
])('says of %j: %s', ([experiences = 0, projects = 0, interests = 0], words) => {
  expect(inWords({ experiences, projects, interests })).toBe(words);
});
