import { join } from 'node:path';
import { aNewInterest } from '@portico/contract/testing/rows';
import { User } from '../../accounts/users/user.entity.js';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import {
  backupOf,
  hiddenEntriesOf,
  settledState,
  upload,
  uploadedState,
} from '../../testing/backup/uploading.js';
import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password, type ProcessSite, TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';

let site: ProcessSite;
let owner: ApiClient;
beforeAll(async () => {
  site = await TestSite.startProcess();
  owner = await site.owner();
});
afterAll(() => site.stop());

const emails = async (dataDir = site.settings.dataDir): Promise<(string | null)[]> =>
  (await readRows({ dataDir }, User, { order: { userId: 'ASC' } })).map(({ email }) => email).slice(1);

/** The new keys end the session. */
const restarted = () =>
  eventually(async () => {
    const answer = await fetch(`${site.url}/api/backups/uploaded`, {
      headers: { 'x-forwarded-for': owner.address, 'x-auth-token': owner.token! },
    });
    expect(answer.status).toBe(401);
  });

test('the owner uploads a backup, sees what is in it and restores it', async () => {
  const ada = await site.user({ email: 'ada@portfolio.example' });
  await site.user({ email: 'bob@portfolio.example' });
  const { interestId } = (await owner.post('interests/add', aNewInterest())).body;
  const ours = await backupOf(site);
  await ada.call('DELETE', 'users/selfEdit', { password });
  await owner.delete(`interests/edit/${interestId}`);
  await site.user({ email: 'cyd@portfolio.example' });
  expect(await uploadedState(owner)).toEqual({
    stage: 'none',
    reason: null,
    preview: null,
    lastRestore: null,
    isPossible: true,
    maxBytes: 2_000_000_000,
  });

  expect((await upload(owner, ours)).body.stage).toBe('checking');
  const { stage, preview } = await settledState(owner);
  expect([stage, preview]).toEqual([
    'checked',
    {
      madeAt: expect.any(String),
      uploadedAt: expect.any(String),
      contents: { ...preview!.contents, users: 3 },
      now: { ...preview!.contents, interests: preview!.contents.interests - 1 },
      files: expect.any(Number),
      hasKeys: false,
      laterMigrations: 0,
      accountsBack: ['ada@portfolio.example'],
      changesSince: expect.any(Number),
    },
  ]);
  expect(preview!.changesSince).toBeGreaterThan(2);
  expect(await emails()).toEqual(['bob@portfolio.example', 'cyd@portfolio.example']);

  const { pid } = site.server;
  expect(await owner.post('backups/uploaded/restore', { password })).toMatchObject({
    status: 202,
    body: { stage: 'backing-up' },
  });
  await restarted();
  expect([site.server.pid, (await fetch(`${site.url}/api/health/live`)).status]).toEqual([pid, 200]);
  owner = await site.owner();
  expect((await owner.get('interests')).body).toContainEqual(expect.objectContaining({ interestId }));
  expect(await emails()).toEqual(['ada@portfolio.example', 'bob@portfolio.example']);
  const { lastRestore, ...state } = await uploadedState(owner);
  expect([state.stage, lastRestore]).toEqual([
    'none',
    {
      at: expect.any(String),
      madeAt: preview!.madeAt,
      keptIn: expect.stringMatching(/^\.before-restore-/),
      failure: null,
    },
  ]);
  expect(await emails(join(site.settings.dataDir, lastRestore!.keptIn!))).toContain('cyd@portfolio.example');
  expect((await owner.get('backups')).body.backups).toHaveLength(1);
  const restores = await readRows(site.settings, AuditEntry, { where: { action: 'backup.restored' } });
  expect(restores.map(({ actorId, detail }) => [actorId, detail])).toEqual([[1, preview!.madeAt]]);
  expect(hiddenEntriesOf(site).sort()).toEqual([lastRestore!.keptIn, '.last-restore.json'].sort());
});
