import { goodBefore, lastGood } from './last-good.js';

const past = (version: string, rolledBack = false) => ({
  version,
  until: '2026-11-21T09:31:00.000Z',
  rolledBack,
});

it('is what was live last', () => {
  expect(lastGood({ before: [past('1.2.0'), past('1.1.0')] })).toBe('1.2.0');
});

it('is never a version that was taken back', () => {
  const rolledBack = [past('1.3.0', true), past('1.2.0', true)];
  expect(lastGood({ before: [...rolledBack, past('1.1.0')] })).toBe('1.1.0');
  expect(lastGood({ before: rolledBack })).toBeUndefined();
});

it('is the first of all good ones, the latest first', () => {
  const before = [past('1.3.0'), past('1.2.0', true), past('1.1.0')];
  expect(goodBefore({ before })).toEqual(['1.3.0', '1.1.0']);
});
