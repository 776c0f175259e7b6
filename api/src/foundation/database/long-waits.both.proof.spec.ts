import pg from 'pg';
import { aNewExperience } from '@portico/contract/testing/rows';
import { blockWrites } from '../../testing/databases/block-writes.js';
import { TestSite } from '../../testing/site/test-site.js';
import { connectTimeoutMS, type DatabaseSettings } from './data-sources.js';

const site = TestSite.useProcess();

/** Keeps everybody from writing entries, until the function that is answered is called. */
const blockEntries = async (settings: DatabaseSettings): Promise<() => unknown> => {
  if (settings.databaseUrl === undefined) return blockWrites(settings);
  const holder = new pg.Client(settings.databaseUrl);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE experiences IN SHARE MODE');
  return () => holder.end();
};

test('changes that wait too long for another give 503, not one after the other, and can be retried (I7)', async () => {
  const author = await site.user();
  const add = () => author.post('experience/add', aNewExperience());
  const unblock = await blockEntries(site.settings);
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 5 }, add));
  expect(performance.now() - started).toBeLessThan(3 * connectTimeoutMS);
  await unblock();
  const told = answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
  expect(told).toEqual(Array(5).fill([503, '2']));
  expect((await add()).status).toBe(201);
});
