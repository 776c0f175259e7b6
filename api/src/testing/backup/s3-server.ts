import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** For a server of ours, or a command, that uses the store. */
  environment: Record<`BACKUP_S3_${string}`, string>;
  stop(): Promise<void>;
}

/** A store of its own, which checks signatures, with an empty bucket. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-s3-'));
  const bucket = 'backups';
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  return {
    environment: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET: 'S3RVER',
      BACKUP_S3_PREFIX: 'portico/',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
};
