import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Cursor, cursorParameter, limitParameter, linkPages, type Page, pageOf } from './keyset.js';

/** The list 1 to 7, from its beginning or from a cursor, three rows on a page. */
const read = (cursor?: Cursor): Page<number> => {
  const all = [1, 2, 3, 4, 5, 6, 7];
  const at = Number(cursor?.key[0] ?? 0);
  const found = cursor?.isBack ? all.filter((row) => row < at).reverse() : all.filter((row) => row > at);
  return pageOf(found.slice(0, 4), 3, cursor, (row) => [row]);
};

test('forwards and back again, every row is on one page, and the ends are detected', () => {
  const first = read();
  const second = read(first.next);
  const third = read(second.next);
  expect([first, second, third].map(({ rows }) => rows)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect([first.prev, third.next]).toEqual([undefined, undefined]);
  expect(read(third.prev).rows).toEqual([4, 5, 6]);
  expect(read(second.prev)).toEqual({ ...first, prev: undefined });
});

test('going back and forth gives the same page', () => {
  const { next } = read({ key: [4], isBack: true });
  expect(read(next).rows).toEqual([4, 5, 6]);
});

test.each([true, false])('a page whose rows were deleted links back to its position, isBack %s', (isBack) => {
  const there = { key: [isBack ? 1 : 7], isBack };
  const { rows, next, prev } = read(there);
  expect(rows).toEqual([]);
  const back = { ...there, isBack: !isBack };
  expect([next, prev]).toEqual(isBack ? [back, undefined] : [undefined, back]);
});

test('an empty list has no other pages', () => {
  expect(pageOf([], 3, undefined, () => [])).toEqual({ rows: [], next: undefined, prev: undefined });
});

describe('the header Link', () => {
  const next: Cursor = { key: [3], isBack: false };
  const prev: Cursor = { key: [1], isBack: true };

  /** What is linked from `/api/users?sort=email&cursor=old`, by relation: the query of each. */
  const linked = (pages: Pick<Page<unknown>, 'next' | 'prev'>) => {
    const headers: Record<string, string> = {};
    const request = { url: '/api/users?sort=email&cursor=old', routeOptions: { url: '/api/users' } };
    const reply = { header: (name: string, value: string) => (headers[name] = value) };
    linkPages(request as FastifyRequest, reply as unknown as FastifyReply, pages);
    if (headers.link === undefined) return headers;
    return headers.link.split(', ').map((link) => {
      const [, query, rel] = /^<\/api\/users\?(.*)>; rel="(.*)"$/.exec(link)!;
      const { cursor, ...others } = Object.fromEntries(new URLSearchParams(query));
      return [rel, others, v.parse(cursorParameter(v.tuple([v.number()])), cursor)];
    });
  };

  test('links the pages on both sides, with the same URL except for the cursor', () => {
    expect(linked({ next, prev })).toEqual([
      ['next', { sort: 'email' }, next],
      ['prev', { sort: 'email' }, prev],
    ]);
  });

  test('links only existing pages', () => {
    expect(linked({ prev })).toEqual([['prev', { sort: 'email' }, prev]]);
    expect(linked({})).toEqual({});
  });
});

test.each(['1', '10', '100'])('a page can have %s rows', (limit) => {
  expect(v.parse(limitParameter, limit)).toBe(Number(limit));
});

test.each(['', '0', '01', '101', '1000', '-1', '1.5', '1e1', ' 1', '1 '])(
  'a page has never %j rows',
  (limit) => {
    const { issues } = v.safeParse(limitParameter, limit);
    expect(issues?.[0].message).toBe('limit must be a number from 1 to 100');
  },
);

test('a page has the maximum number of rows by default', () => {
  expect(v.parse(limitParameter, undefined)).toBe(100);
});
