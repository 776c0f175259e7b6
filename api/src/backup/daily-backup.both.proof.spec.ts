import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import { backUp } from '../testing/backup/backup-commands.js';
import { daysAgo } from '../testing/databases/days-ago.js';
import { TestSite } from '../testing/site/test-site.js';
import { eventually } from '../testing/site/eventually.js';
import { archiveNameOf } from './archive/manifest.js';

let site: TestSite | undefined;
// Before the folder is removed.
afterEach(() => site?.stop());
const temporary = useTemporaryFolder();
let folder: string;
beforeEach(() => (folder = temporary.path));

const start = async (env: NodeJS.ProcessEnv = {}) =>
  (site = await TestSite.startProcess({ BACKUP_DIR: folder, ...env }));

const ageDays = (days: number) => archiveNameOf(daysAgo(days));
const archives = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('portico-'))
    .sort();

test('a server makes a backup a day by itself, and keeps as many as the owner says', async () => {
  const [older, old] = [ageDays(3), ageDays(1.1)];
  for (const name of [older, old, 'portico-notes.txt']) writeFileSync(join(folder, name), '');
  await start({ BACKUP_KEEP: '2' });
  await eventually(async () => expect(await readdir(folder)).not.toContain(older));
  const [kept, made] = archives();
  expect(archives()).toEqual([old, made, 'portico-notes.txt']);
  expect([kept, made! > old]).toEqual([old, true]);

  // Not another one after a restart, but one by command.
  await site!.restart();
  const { json } = await backUp(site!.settings, ['--json'], { BACKUP_DIR: folder, BACKUP_KEEP: '2' });
  expect(archives()).toEqual([old, made, basename(json.path), 'portico-notes.txt']);
});

test('a backup dated in the future counts for nothing: neither as the last one nor among those kept', async () => {
  const [old, ahead, farAhead] = [ageDays(1.1), ageDays(-0.5), ageDays(-400)];
  for (const name of [old, ahead, farAhead]) writeFileSync(join(folder, name), '');
  await start({ BACKUP_KEEP: '1' });
  await eventually(async () => expect(await readdir(folder)).not.toContain(old));
  const [made, ...others] = archives();
  expect(others).toEqual([ahead, farAhead]);
  expect(made! < ahead).toBe(true);
});

test('many in a day don’t push out those of earlier days', async () => {
  site = await TestSite.startProcess();
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const at = (days: number, hour: number) =>
    archiveNameOf(`${dayBefore(days)}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  const early = [at(4, 9), at(3, 9)];
  const many = [1, 2, 3, 4, 5].map((hour) => at(2, hour));
  for (const name of [...early, ...many]) writeFileSync(join(folder, name), '');
  const made = async () =>
    basename((await backUp(site!.settings, ['--json'], { BACKUP_DIR: folder, BACKUP_KEEP: '3' })).json.path);
  const first = await made();
  expect(archives()).toEqual([early[1], many.at(-1), first]);
  const [second, third, fourth] = [await made(), await made(), await made()];
  expect(archives()).toEqual([early[1], many.at(-1), second, third, fourth]);
});

test('where nobody has set BACKUP_DIR or BACKUP_KEEP, a backup by command removes no other', async () => {
  site = await TestSite.startProcess();
  const backups = join(site.settings.dataDir, 'backups');
  mkdirSync(backups);
  for (let days = 1; days <= 15; days += 1) writeFileSync(join(backups, ageDays(days)), '');
  const made = async (env?: NodeJS.ProcessEnv) => {
    expect((await backUp(site!.settings, [], env)).code).toBe(0);
    return readdirSync(backups).filter((name) => name.startsWith('portico-')).length;
  };
  expect(await made()).toBe(16);
  // Of 14 days, and two of the last one.
  expect(await made({ BACKUP_DIR: backups })).toBe(15);
  expect(await made({ BACKUP_KEEP: '3' })).toBe(5);
});
