import { userCount } from './user-count';

it.each([
  [0, false, 'No users'],
  [1, false, '1 user'],
  [1_234, false, '1,234 users'],
  [1_000, true, 'More than 1,000 users'],
])('says of %d, more %p: %s', (total, isExceeded, words) => {
  expect(userCount({ users: [], links: {}, total, isExceeded })).toBe(words);
});
