import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerPage, pageParameters } from './page.js';

const Query = v.strictObject(pageParameters);
const all = [1, 2, 3, 4, 5, 6, 7];

/** The list's page at a query, and where `Link` leads to. */
const read = (query: string) => {
  const headers: Record<string, string> = {};
  const request = { url: `/api/users?sort=email&${query}`, routeOptions: { url: '/api/users' } };
  const reply = { header: (name: string, value: string) => (headers[name] = value) };
  const asked = v.parse(Query, Object.fromEntries(new URLSearchParams(query)));
  const found = all.slice(asked.cursor, asked.cursor + asked.limit + 1);
  const rows = answerPage(asked, request as FastifyRequest, reply as unknown as FastifyReply, found);
  return { rows, link: headers.link };
};

const linkTo = (query: string, rel: string) => `</api/users?sort=email&${query}>; rel="${rel}"`;

test.each([
  ['limit=3', [1, 2, 3], linkTo('limit=3&cursor=3', 'next')],
  [
    'limit=3&cursor=3',
    [4, 5, 6],
    `${linkTo('limit=3&cursor=6', 'next')}, ${linkTo('limit=3&cursor=0', 'prev')}`,
  ],
  ['limit=3&cursor=6', [7], linkTo('limit=3&cursor=3', 'prev')],
  ['limit=3&cursor=2', [3, 4, 5], expect.stringContaining(linkTo('limit=3&cursor=0', 'prev'))],
  ['limit=3&cursor=9', [], linkTo('limit=3&cursor=6', 'prev')],
  ['limit=7', all, undefined],
  ['', all, undefined],
])('%s is the page %j with its links', (query, rows, link) => {
  expect(read(query)).toEqual({ rows, link });
});

test.each(['', '0', '01', '101', '1000', '-1', '1.5', '1e1', ' 1', '1 '])(
  'a page has never %j rows',
  (limit) => {
    const { issues } = v.safeParse(Query, { limit });
    expect(issues?.[0].message).toBe('limit must be a number from 1 to 100');
  },
);

test.each(['', 'abc', '-1', '1.5', '1e3', '10000000000', 'WzEsMl0'])('%j is no cursor', (cursor) => {
  expect(v.is(Query, { cursor })).toBe(false);
});
