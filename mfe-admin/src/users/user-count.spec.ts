import { userCount } from './user-count';

it.each([
  [0, 0, false, 'No users'],
  [1, 0, false, '1 user'],
  [2, 1, false, '1 user'],
  [1, 1, false, 'No users'],
  [1_234, 0, false, '1,234 users'],
  [1_000, 1, true, 'More than 1,000 users'],
])('says of %d, %d on the way out, more %p: %s', (total, going, isExceeded, words) => {
  expect(userCount({ total, isExceeded }, going)).toBe(words);
});
