import { type Cursor, type Page, pageOf } from './keyset.js';

/** The list 1 to 7, from its beginning or from a cursor, three rows on a page. */
const read = (cursor?: Cursor): Page<number> => {
  const all = [1, 2, 3, 4, 5, 6, 7];
  const at = Number(cursor?.key[0] ?? 0);
  const found = cursor?.isBack ? all.filter((row) => row < at).reverse() : all.filter((row) => row > at);
  return pageOf(found.slice(0, 4), 3, cursor, (row) => [row]);
};

test('forwards and back again, every row is on one page, and the ends are known', () => {
  const first = read();
  const second = read(first.next);
  const third = read(second.next);
  expect([first, second, third].map(({ rows }) => rows)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect([first.prev, third.next]).toEqual([undefined, undefined]);
  expect(read(third.prev).rows).toEqual([4, 5, 6]);
  expect(read(second.prev)).toEqual({ ...first, prev: undefined });
});

test('who goes back gets to the same next page', () => {
  const { next } = read({ key: [4], isBack: true });
  expect(read(next).rows).toEqual([4, 5, 6]);
});

test.each([true, false])('a page that has become empty leads back to where it was, isBack %s', (isBack) => {
  const there = { key: [isBack ? 1 : 7], isBack };
  const { rows, next, prev } = read(there);
  expect(rows).toEqual([]);
  const back = { ...there, isBack: !isBack };
  expect([next, prev]).toEqual(isBack ? [back, undefined] : [undefined, back]);
});

test('an empty list has no other pages', () => {
  expect(pageOf([], 3, undefined, () => [])).toEqual({ rows: [], next: undefined, prev: undefined });
});
