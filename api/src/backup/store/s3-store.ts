import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Settings } from '../../foundation/config/settings.js';
import { BackupError, madeAtOf } from '../archive/manifest.js';

export type StoreSettings = NonNullable<Settings['backupStore']>;

/** For what is small. A part of a backup, and a download once it flows, may take longer. */
const usualRequestMs = 15_000;
const partMs = 10 * 60_000;

const maxRetries = 3;
const firstRetryMs = 50;

/** S3's own bounds are 5 MB and 10,000 parts. A part is in memory, twice. */
const minPartBytes = 16 * 1024 * 1024;
const maxParts = 10_000;

/** A bucket of an S3-compatible store, as far as backups need it. */
export class S3Store {
  readonly #client: AwsClient;

  /** @param partBytes at least, of what is sent in one request */
  constructor(
    private readonly settings: StoreSettings,
    private readonly partBytes = minPartBytes,
    private readonly requestMs = usualRequestMs,
  ) {
    const { keyId, secret, region } = settings;
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
    });
  }

  /** The names of the backups in it, the newest first. */
  async backups(): Promise<string[]> {
    const { prefix } = this.settings;
    const found: string[] = [];
    let next = '';
    do {
      const query = `list-type=2&prefix=${encodeURIComponent(prefix)}${next && `&continuation-token=${encodeURIComponent(next)}`}`;
      const listed = await textOf(await this.#send('GET', '', { query }));
      for (const [, key] of listed.matchAll(/<Key>([^<]*)<\/Key>/g))
        if (key!.startsWith(prefix)) found.push(key!.slice(prefix.length));
      next = elementOf(listed, 'NextContinuationToken')?.replaceAll('&amp;', '&') ?? '';
    } while (next !== '');
    return found.filter((name) => madeAtOf(name) !== undefined).sort((one, other) => (one < other ? 1 : -1));
  }

  /** @returns whether it was there */
  async download(name: string, path: string): Promise<boolean> {
    const answer = await this.#send('GET', name, { isThere: false, timeoutMs: 0 });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return false;
    }
    try {
      await pipeline(
        Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
    } catch (error) {
      // Such as a full disk.
      if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
      throw new BackupError(`The download of ${name} from the S3 store was cut off. Run it again.`);
    }
    return true;
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    await this.#send('PUT', name, { body: content });
  }

  /** In several parts if it is large, so that little of it is in memory, and its size has no limit. */
  async upload(name: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const partBytes = Math.max(this.partBytes, Math.ceil(size / maxParts));
      const read = async (at: number): Promise<Uint8Array> => {
        const bytes = Buffer.allocUnsafe(Math.min(partBytes, size - at));
        for (let done = 0; done < bytes.length;) {
          const { bytesRead } = await file.read(bytes, done, bytes.length - done, at + done);
          if (bytesRead === 0) throw new BackupError(`${path} became shorter while it was copied.`);
          done += bytesRead;
        }
        return bytes;
      };
      if (size <= partBytes) await this.put(name, await read(0));
      else await this.#uploadParts(name, { size, partBytes, read });
    } finally {
      await file.close();
    }
  }

  async remove(name: string): Promise<void> {
    await this.#send('DELETE', name);
  }

  async #uploadParts(name: string, { size, partBytes, read }: Parts): Promise<void> {
    const id = elementOf(await textOf(await this.#send('POST', name, { query: 'uploads=' })), 'UploadId')!;
    const upload = `uploadId=${encodeURIComponent(id)}`;
    try {
      const parts: string[] = [];
      for (let at = 0; at < size; at += partBytes) {
        const number = parts.length + 1;
        const query = `partNumber=${number}&${upload}`;
        const { headers } = await this.#send('PUT', name, { query, body: await read(at), timeoutMs: partMs });
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`);
      }
      const body = Buffer.from(
        `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
      );
      const ended = await this.#send('POST', name, { query: upload, body, timeoutMs: partMs });
      // Such a failure is answered with 200, because the answer begins before it is known.
      const code = elementOf(await textOf(ended), 'Code');
      if (code !== undefined) throw new BackupError(`The S3 store could not join ${name}: ${code}.`);
    } catch (error) {
      // Parts that nobody joins would be paid for.
      await this.#send('DELETE', name, { query: upload }).catch(() => undefined);
      throw error;
    }
  }

  /** @throws BackupError if it can't be reached, or refuses */
  async #send(
    method: string,
    name: string,
    { query = '', body, isThere = true, timeoutMs = body ? partMs : this.requestMs }: Sent = {},
  ): Promise<Response> {
    const { endpoint, bucket, prefix } = this.settings;
    const path = name === '' ? '' : `/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`;
    const url = `${endpoint}/${bucket}${path}${query && `?${query}`}`;
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const answer = await this.#try(
      () => this.#client.sign(url, { method, headers, ...(body && { body }) }),
      timeoutMs,
    );
    if (answer.ok) return answer;
    const code = elementOf(await textOf(answer.clone()), 'Code') ?? '';
    if (answer.status === 404 && !isThere && code !== 'NoSuchBucket') return answer;
    throw new BackupError(refusalOf(answer.status, code, bucket));
  }

  /** Again, and later each time, where the store is too busy or fails. */
  async #try(signed: () => Promise<Request>, timeoutMs: number): Promise<Response> {
    for (let retry = 0; ; retry += 1) {
      // Not in the request itself: a signal that only a request holds may be collected before it fires.
      const limit = timeoutMs > 0 ? { signal: AbortSignal.timeout(timeoutMs) } : {};
      const answer = await fetch(await signed(), limit).catch(unreachable);
      if ((answer.status < 500 && answer.status !== 429) || retry === maxRetries) return answer;
      await answer.body?.cancel();
      await setTimeout(firstRetryMs * 2 ** retry);
    }
  }
}

interface Parts {
  size: number;
  partBytes: number;
  read: (at: number) => Promise<Uint8Array>;
}

interface Sent {
  query?: string;
  body?: Uint8Array<ArrayBuffer> | Uint8Array;
  /** Whether 404 is a failure. */
  isThere?: boolean;
  /** 0 for no limit. */
  timeoutMs?: number;
}

const unreachable = ({ name, message, cause }: Error & { cause?: NodeJS.ErrnoException }): never => {
  const reason = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message);
  throw new BackupError(`The S3 store can't be reached: ${reason}. Check BACKUP_S3_ENDPOINT.`);
};

const textOf = (answer: Response): Promise<string> => answer.text().catch(unreachable);

const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

const refusalOf = (status: number, code: string, bucket: string): string => {
  if (code === 'NoSuchBucket')
    return `The S3 store has no bucket ${bucket}. Create it, or correct BACKUP_S3_BUCKET.`;
  if (status === 401 || status === 403)
    return `The S3 store refused access (${code || status}). Check BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and BACKUP_S3_REGION, and what the key may do.`;
  return `The S3 store failed with ${status} ${code}. See its log.`;
};
