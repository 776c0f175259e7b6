import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { replaceFile } from '@portico/release/files/durable-files';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { DatabaseStartError } from '../../database/database-errors.js';
import { Database } from '../../database/database.js';
import { log } from '../../log/log.js';
import { makePrivateFile } from '../../files/private-file.js';
import { ReloadedFile } from '../../files/reloaded-file.js';

/** Required for HS256 (RFC 7518, 3.2). */
const keyBytes = 32;

const newKey = (): string => `${randomBytes(keyBytes).toString('base64url')}\n`;

const pathIn = (dataDir: string): string => join(dataDir, 'signing-key');

export const replaceSigningKey = (dataDir: string): void => replaceFile(pathIn(dataDir), newKey(), 0o600);

const readKey = (path: string): KeyObject => {
  const text = readFileSync(path, 'utf8').trim();
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length === keyBytes && bytes.toString('base64url') === text) return createSecretKey(bytes);
  // Nothing quotes its content.
  throw new DatabaseStartError(
    `${path} is invalid: it must contain ${keyBytes} bytes in base64url. Move it away to have a new one created; everybody then signs in again.`,
  );
};

/** Signs all tokens. A new one in `DATA_DIR/signing-key` counts from the next request on, and signs everybody out. */
@Injectable()
export class SigningKey implements OnModuleInit {
  readonly #path: string;
  readonly #key: ReloadedFile<KeyObject>;

  constructor(
    @Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>,
    @Inject(Database) { version }: Pick<Database, 'version'>,
  ) {
    this.#path = pathIn(dataDir);
    this.#key = new ReloadedFile(
      this.#path,
      () => readKey(this.#path),
      ({ message }) => log.warn(`The last valid key stays in use. ${message}`),
      () => version.fileMark,
    );
  }

  /**
   * Makes the file unless it exists, for its owner only. If several servers start at once, the first one's key wins.
   *
   * @throws DatabaseStartError if the file is invalid; the server then doesn't start
   */
  onModuleInit(): void {
    if (!existsSync(this.#path)) makePrivateFile(this.#path, newKey());
    chmodSync(this.#path, 0o600);
    this.#key.current();
  }

  current(): KeyObject {
    return this.#key.current();
  }
}
