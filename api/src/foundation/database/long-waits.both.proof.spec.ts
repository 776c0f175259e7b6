import pg from 'pg';
import { aNewExperience } from '@portico/contract/testing/rows';
import { blockWrites } from '../../testing/databases/block-writes.js';
import { TestSite } from '../../testing/site/test-site.js';
import type { DatabaseSettings } from './data-sources.js';

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

test('a change that waits too long for another gives 503, and can be retried (I7)', async () => {
  const author = await site.user();
  const add = () => author.post('experience/add', aNewExperience());
  const unblock = await blockEntries(site.settings);
  const { status, headers } = await add();
  await unblock();
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect((await add()).status).toBe(201);
});
