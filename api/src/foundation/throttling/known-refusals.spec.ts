import { passwordsInSession } from './attempt-limits.js';
import { KnownRefusals } from './known-refusals.js';

const counter = (key: string) => ({ limit: passwordsInSession, key });
const refusal = (key: string, opensAt = 60_000) => ({ by: counter(key), opensAt, isNoted: false });

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('a refusal is cached until attempts are allowed', () => {
  const refusals = new KnownRefusals();
  refusals.learner()(refusal('a', 3_000));
  now = 2_999;
  // Whoever noted it in the audit did so before it was learnt.
  const known = { by: counter('a'), opensAt: 3_000, isNoted: true };
  expect(refusals.find([counter('b'), counter('a')])).toEqual(known);
  now = 3_000;
  expect(refusals.find([counter('a')])).toBeUndefined();
});

test('the database is asked again after ten seconds, as another server may have lifted it', () => {
  const refusals = new KnownRefusals();
  refusals.learner()(refusal('a'));
  now = 9_999;
  expect(refusals.find([counter('a')])).toBeDefined();
  now = 10_000;
  expect(refusals.find([counter('a')])).toBeUndefined();
});

test('when full, the oldest is dropped', () => {
  const refusals = new KnownRefusals(2);
  for (const key of ['a', 'b', 'a', 'c']) refusals.learner()(refusal(key));
  expect(['a', 'b', 'c'].map((key) => refusals.find([counter(key)]) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

test('a query result from before a refusal was lifted is not cached', () => {
  const refusals = new KnownRefusals();
  const learn = refusals.learner();
  refusals.forget([counter('a')]);
  learn(refusal('a'));
  expect(refusals.find([counter('a')])).toBeUndefined();
  refusals.learner()(refusal('a'));
  expect(refusals.find([counter('a')])).toBeDefined();
});

test('forgetting all also discards query results from before', () => {
  const refusals = new KnownRefusals();
  const learn = refusals.learner();
  learn(refusal('a'));
  refusals.forgetAll();
  expect(refusals.find([counter('a')])).toBeUndefined();
  learn(refusal('a'));
  expect(refusals.find([counter('a')])).toBeUndefined();
});
