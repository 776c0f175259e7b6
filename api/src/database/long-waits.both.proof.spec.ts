import { aNewExperience } from '@portico/contract/testing/rows';
import { blockWrites } from '../testing/databases/block-writes.js';
import { TestSite } from '../testing/site/test-site.js';
import { connectTimeoutMS } from './data-sources.js';

const site = TestSite.useProcess();

test('changes that wait too long for another give 503, not one after the other, and can be retried (I7)', async () => {
  const author = await site.user();
  const add = () => author.post('experience/add', aNewExperience());
  const unblock = await blockWrites(site.settings, 'experiences');
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 5 }, add));
  expect(performance.now() - started).toBeLessThan(3 * connectTimeoutMS);
  await unblock();
  const told = answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
  expect(told).toEqual(Array(5).fill([503, '2']));
  expect((await add()).status).toBe(201);
});
