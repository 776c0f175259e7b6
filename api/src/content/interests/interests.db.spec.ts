import { Interest } from '@portico/contract/content/interest';
import { aNewInterest } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { insertRows } from '../../testing/databases/insert-rows.js';
import { TestSite } from '../../testing/site/test-site.js';
import { Interest as InterestEntity } from './interest.entity.js';

const site = TestSite.use();

const list = (headers?: Record<string, string>) => site.visitor().get('interests', headers);

test('a new site lists the sample, newest first, with the fields of the contract and no other (S7.22)', async () => {
  const { headers, body } = await list();
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const interests = v.parse(v.array(Interest), body);
  expect(interests.map(({ interestId }) => interestId)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a list that has not changed is not sent again', async () => {
  const first = await list();
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await list({ 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('all are listed, however many', async () => {
  await site.stopServer();
  const more = Array.from({ length: 150 }, (_, index) => aNewInterest({ name: `n${index}` }));
  await insertRows(site.settings, InterestEntity, more);
  await site.restart();
  const interests = v.parse(v.array(Interest), (await list()).body);
  expect([interests.length, interests[0]?.interestId, interests[160]?.interestId]).toEqual([161, 161, 1]);
});
