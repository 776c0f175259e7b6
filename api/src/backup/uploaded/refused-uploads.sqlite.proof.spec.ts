import { gzipSync } from 'node:zlib';
import { sealedJson } from '@portico/release/files/sealed-json';
import { packTar } from 'modern-tar';
import { User } from '../../accounts/users/user.entity.js';
import { backupOf, hiddenEntriesOf, settledState, upload } from '../../testing/backup/uploading.js';
import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

// Checks run at a low priority.
jest.setTimeout(120_000);

const site = TestSite.useProcess({ RESTORE_MAX_MB: '999999999' });
let owner: ApiClient;
let file: Buffer;
beforeAll(async () => {
  owner = await site.owner();
  file = await backupOf(site);
});

const users = () => readRows(site.settings, User, { order: { userId: 'ASC' } });

test('a file that is cut off, altered, of a later version or no backup is refused, and nothing is touched', async () => {
  const before = await users();
  const altered = Buffer.from(file);
  altered[altered.length >> 1]! ^= 1;
  const manifest = Buffer.from(sealedJson({ format: 2 }));
  const header = { name: 'manifest.json', size: manifest.length };
  const later = gzipSync(await packTar([{ header, body: manifest }]));
  const refusals: [Buffer, RegExp][] = [
    [file.subarray(0, -2_000), /^The file can't be read: .+ It was cut off/],
    [altered, /^The file (?:was altered|can't be read)/],
    [Buffer.from('something else'), /^The file can't be read/],
    [later, /^The file was made by a later version of Portico\. Restore it with that version\.$/],
  ];
  for (const [bytes, reason] of refusals) {
    expect((await upload(owner, bytes)).status).toBe(202);
    expect(await settledState(owner)).toMatchObject({
      stage: 'refused',
      reason: expect.stringMatching(reason),
      preview: null,
    });
    expect(hiddenEntriesOf(site)).toEqual([]);
  }
  expect(await users()).toEqual(before);
});
