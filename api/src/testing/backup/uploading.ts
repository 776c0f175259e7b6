import type { UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import type { ApiAnswer, ApiClient } from '../site/api-client.js';
import { password } from '../site/test-site.js';
import { eventually } from '../site/eventually.js';

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
