import type { Backups } from '@portico/contract/administration/backups';
import { backUp } from '../../testing/backup/backup-commands.js';
import { type S3Server, startS3 } from '../../testing/backup/s3-server.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';

jest.setTimeout(90_000);

let store: S3Server;
let site: TestSite;
let owner: ApiClient;
beforeAll(async () => {
  store = await startS3();
  site = await TestSite.startProcess(store.environment);
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

test('what can’t be copied is told, is a backup nevertheless, and is copied later', async () => {
  const wrong = { ...store.environment, BACKUP_S3_BUCKET: 'none' };
  const { code, out } = await backUp(site.settings, [], wrong);
  expect([code, out.join('\n')]).toEqual([0, expect.stringContaining('could not be copied to the S3 store')]);
  await site.restart({ BACKUP_S3_BUCKET: 'none' });
  owner = await site.owner();
  const reason = 'The S3 store has no bucket none. Create it, or correct BACKUP_S3_BUCKET.';
  expect((await ended()).lastCopyFailure).toEqual({ at: expect.any(String), reason });
  await site.restart(store.environment);
  owner = await site.owner();
  await eventually(async () => {
    const { lastCopied, lastCopyFailure, backups } = (await owner.get('backups')).body as Backups;
    expect([lastCopyFailure, lastCopied!.newest]).toEqual([null, backups[0]!.madeAt]);
  });
});
