import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import type { ApiAnswer, ApiClient } from '../site/api-client.js';
import { password, type TestSite } from '../site/test-site.js';
import { eventually } from '../site/eventually.js';
import { backUp } from './backup-commands.js';

/** A backup of a site, which keeps none itself. */
export async function backupOf({ settings }: Pick<TestSite, 'settings'>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-backup-'));
  const { json } = await backUp(settings, ['--json'], { BACKUP_DIR: folder });
  const file = await readFile(json.path as string);
  await rm(folder, { recursive: true });
  return file;
}

/** What a server keeps beside its data while it restores. */
export const hiddenEntriesOf = ({ settings }: Pick<TestSite, 'settings'>): string[] =>
  readdirSync(settings.dataDir).filter((name) => name.startsWith('.'));

export const uploadedState = async (client: ApiClient): Promise<UploadedBackup> =>
  (await client.get('backups/uploaded')).body;

/** Waits for one that is not under way. */
export const settledState = async (client: ApiClient): Promise<UploadedBackup> => {
  await eventually(async () => {
    const { stage } = await uploadedState(client);
    if (stage === 'checking' || stage === 'backing-up') throw new Error(stage);
  });
  return uploadedState(client);
};

/** Uploads a file as the owner does in the browser. @returns the answer that refused it, or the last one */
export const upload = async (
  client: ApiClient,
  file: Uint8Array,
  bytes = file.length,
): Promise<ApiAnswer> => {
  const announced = await client.post('backups/uploaded', { bytes, password });
  return announced.status === 202 ? client.put('backups/uploaded', file) : announced;
};
