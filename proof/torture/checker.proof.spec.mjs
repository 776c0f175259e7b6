import { Checker } from './checker.mjs';

const row = (version, mark, id = 7) => ({ noun: 'project', id, version, mark });
const edit = { number: 5, noun: 'project', kind: 'edit', mark: '~5', id: 7 };
const add = { number: 5, noun: 'project', kind: 'add', mark: '~5' };
const remove = { ...edit, kind: 'delete', mark: '' };

let checker;
beforeEach(() => {
  checker = new Checker([row(3, '~1')]);
});
const acknowledge = (operation) => checker.ended({ ...operation, outcome: 'acknowledged' });
const refuse = (operation) => checker.ended({ ...operation, outcome: 'refused' });
const leaveUnknown = (operation) => checker.ended({ ...operation, outcome: 'unknown' });
const found = (...rows) => {
  checker.check(rows);
  return { lost: checker.lost, phantom: checker.phantom };
};
const nothing = { lost: [], phantom: [] };

describe('takes', () => {
  test('what was acknowledged, whatever the order of the answers', () => {
    acknowledge({ ...edit, number: 6, mark: '~6', version: 5 });
    acknowledge({ ...edit, version: 4 });
    acknowledge({ ...add, id: 8, version: 1 });
    expect(found(row(5, '~6'), row(1, '~5', 8))).toEqual(nothing);
  });

  test('a deletion, and a restored row with what it held', () => {
    acknowledge({ ...edit, version: 4 });
    acknowledge(remove);
    expect(found()).toEqual(nothing);
    acknowledge({ ...edit, kind: 'restore', mark: '', version: 5 });
    expect(found(row(5, '~5'))).toEqual(nothing);
  });

  test.each([
    ['done', [row(4, '~5'), row(1, '~6', 8)]],
    ['not done', [row(3, '~1')]],
  ])('an edit and an addition without an answer that were %s', (_, rows) => {
    leaveUnknown(edit);
    leaveUnknown({ ...add, mark: '~6' });
    expect(found(...rows)).toEqual(nothing);
    expect(found(...rows)).toEqual(nothing);
  });
});

describe('finds', () => {
  test.each([
    ['an edit', () => acknowledge({ ...edit, version: 4 }), [row(3, '~1')]],
    ['an addition', () => acknowledge({ ...add, id: 8, version: 1 }), [row(3, '~1')]],
    ['an addition whose answer names no row', () => acknowledge(add), [row(3, '~1')]],
    [
      'half of an addition of several rows',
      () => acknowledge({ ...add, rows: 2 }),
      [row(3, '~1'), row(1, '~5', 8)],
    ],
    [
      'half of one without an answer',
      () => leaveUnknown({ ...add, rows: 2 }),
      [row(3, '~1'), row(1, '~5', 8)],
    ],
    ['a row that nobody deleted', () => undefined, []],
  ])('%s that is lost', (_, operate, rows) => {
    operate();
    expect(found(...rows)).toEqual({ lost: [expect.any(String)], phantom: [] });
  });

  test.each([
    ['a refused edit', () => refuse(edit), [row(4, '~5')]],
    ['a refused addition', () => refuse(add), [row(3, '~1'), row(1, '~5', 8)]],
    ['what nobody sent', () => undefined, [row(3, '~1'), row(1, '~9', 8)]],
    ['a deleted row', () => acknowledge(remove), [row(3, '~1')]],
    ['a row of two operations', () => acknowledge({ ...edit, version: 4 }), [row(4, '~1~5')]],
    [
      'an addition that is there twice',
      () => acknowledge(add),
      [row(3, '~1'), row(1, '~5', 8), row(1, '~5', 9)],
    ],
  ])('%s', (_, operate, rows) => {
    operate();
    expect(found(...rows)).toEqual({ lost: [], phantom: [expect.any(String)] });
  });

  test('a change without an answer that is done only after a check', () => {
    leaveUnknown(edit);
    expect(found(row(3, '~1'))).toEqual(nothing);
    expect(found(row(4, '~5')).phantom).toHaveLength(1);
  });

  test('two acknowledged changes of the same version', () => {
    acknowledge({ ...edit, version: 4, expected: 3 });
    acknowledge({ ...edit, number: 6, mark: '~6', version: 5, expected: 3 });
    acknowledge({ ...edit, number: 7, mark: '~7', version: 5 });
    expect(found(row(5, '~7')).lost).toEqual([
      'project 7: operation 6 was to change version 3, and made 5',
      'project 7: version 5 was acknowledged twice',
    ]);
  });

  test('a read that is older than what was acknowledged before it', () => {
    const earlier = checker.now();
    acknowledge({ ...edit, version: 4 });
    checker.read([row(3, '~1')], earlier);
    expect(checker.lost).toEqual([]);
    checker.read([row(3, '~1')], checker.now());
    expect(checker.lost).toEqual(['project 7 was read as version 3 after version 4 was acknowledged']);
  });
});
