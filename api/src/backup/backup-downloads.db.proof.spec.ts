import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, readlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backups } from '@portico/contract/backup/backups';
import { postDownload } from '../testing/backup/post-download.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { password, type ProcessSite, TestSite } from '../testing/site/test-site.js';
import { eventually } from '../testing/site/eventually.js';
import { archiveNameOf } from './archive/manifest.js';

const yesterday = new Date(Date.now() - 86_400_000).toISOString();

let site: ProcessSite;
let owner: ApiClient;
let backupDir: string;
beforeEach(async () => {
  site = await TestSite.startProcess();
  owner = await site.owner();
  backupDir = join(site.settings.dataDir, 'backups');
  mkdirSync(backupDir);
});
afterEach(() => site.stop());

test('the download of one that the server may not read says so to who knows the password', async () => {
  const name = archiveNameOf(yesterday);
  // Nobody may read it, not even root.
  symlinkSync('/proc/sys/vm/compact_memory', join(backupDir, name));
  const { backups } = (await owner.get('backups')).body as Backups;
  expect(backups.map((one) => one.name)).toEqual([name]);
  expect((await postDownload(owner, { name, password: 'a guess' })).status).toBe(403);
  const refused = await postDownload(owner, { name, password });
  expect([refused.status, ((await refused.json()) as { errors: object[] }).errors]).toEqual([
    409,
    [{ msg: expect.stringMatching(/^.+ can’t be used \(EACCES\)\. See what it is and who owns it/) }],
  ]);
  expect(await site.audited({ action: 'backup.downloaded' })).toEqual([]);
});

test('a download is read as fast as the client takes it, and its file is closed when the client leaves', async () => {
  const name = archiveNameOf(yesterday);
  const path = join(backupDir, name);
  const bytes = 300_000_000;
  writeFileSync(path, '');
  await truncate(path, bytes);
  const opened = async (): Promise<string[]> => {
    const fds = `/proc/${site.server.pid}/fd`;
    const links = (await readdir(fds)).map((fd) =>
      readlink(join(fds, fd)).then(
        (target) => (target === path ? [fd] : []),
        () => [],
      ),
    );
    return (await Promise.all(links)).flat();
  };
  const leaving = new AbortController();
  const answer = await postDownload(owner, { name, password }, leaving.signal);
  await answer.body!.getReader().read();
  const [fd] = await opened();
  for (let asked = 0; asked < 100; asked += 1) await owner.get('backups');
  const facts = readFileSync(`/proc/${site.server.pid}/fdinfo/${fd}`, 'utf8');
  const position = Number(/pos:\s+(\d+)/.exec(facts)![1]);
  expect(position).toBeGreaterThan(0);
  expect(position).toBeLessThan(bytes / 4);
  leaving.abort();
  await eventually(async () => expect(await opened()).toEqual([]));
  // Node closes what is forgotten, sometime.
  expect(site.server.output()).not.toContain('garbage collection');
});
