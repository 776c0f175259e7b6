import type { Backups } from '@portico/contract/administration/backups';
import { User } from '../../accounts/users/user.entity.js';
import { backUp, restore } from '../../testing/backup/backup-commands.js';
import { type S3Server, startS3 } from '../../testing/backup/s3-server.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { createTestDatabase } from '../../testing/databases/test-database.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';

jest.setTimeout(90_000);

let store: S3Server;
let site: TestSite;
let owner: ApiClient;
beforeAll(async () => {
  store = await startS3();
  site = await TestSite.start(store.environment);
  owner = await site.owner();
});
afterAll(async () => {
  await site.stop();
  await store.stop();
});

const ended = async (): Promise<Backups> => {
  await eventually(async () => {
    const { isUnderWay, lastProved } = (await owner.get('backups')).body as Backups;
    expect([isUnderWay, lastProved !== null]).toEqual([false, true]);
  });
  return (await owner.get('backups')).body;
};

test('a second machine with the settings and nothing else restores the last backup', async () => {
  await site.user({ email: 'ada@stored.example' });
  // The server makes one a day as soon as there is a store.
  await ended();
  expect((await owner.post('backups', { password })).status).toBe(202);
  const { backups, lastCopied, lastCopyFailure, hasStore } = await ended();
  const [newest] = backups;
  expect([hasStore, lastCopyFailure, lastCopied]).toEqual([
    true,
    null,
    { at: expect.any(String), backups: 2, newest: newest!.madeAt },
  ]);

  const place = await createTestDatabase();
  const from = (name: string, env?: NodeJS.ProcessEnv) =>
    restore(place.settings, `s3:${name}`, { ...store.environment, ...env });
  expect((await from('?')).errors).toEqual([expect.stringContaining(`\ns3:${newest!.name}`)]);
  expect((await from('?', { BACKUP_S3_PREFIX: 'empty/' })).errors.join()).toContain('has no backups there');
  const { code, errors, out } = await from(newest!.name);
  expect([code, errors]).toEqual([0, []]);
  expect(out.join('\n')).toContain('Accounts that were deleted since are back');
  expect(await readRows(place.settings, User, { where: { email: 'ada@stored.example' } })).toHaveLength(1);
  await place.drop();
});

test('one with the keys is not copied', async () => {
  const { out } = await backUp(site.settings, ['--with-keys'], store.environment);
  expect(out.join('\n')).toContain('Because of the keys it is not copied');
  expect((await restore(site.settings, 's3:?', store.environment)).errors.join()).not.toContain('with-keys');
});
