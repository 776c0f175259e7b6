import { createSecretKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { log } from '../../foundation/log/log.js';
import { ReloadedFile } from '../../foundation/reloaded-file.js';
import { ensureSecret, readSecret } from './secret-file.js';

export const signingKeyIn = (dataDir: string): string => join(dataDir, 'signing-key');

/** Signs all tokens. A new one in `DATA_DIR/signing-key` counts from the next request on, and signs everybody out. */
@Injectable()
export class SigningKey implements OnModuleInit {
  readonly #path: string;
  readonly #key: ReloadedFile<KeyObject>;

  constructor(
    @Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>,
    @Inject(Database) { version }: Pick<Database, 'version'>,
  ) {
    this.#path = signingKeyIn(dataDir);
    this.#key = new ReloadedFile(
      this.#path,
      () => createSecretKey(readSecret(this.#path, 'everybody then signs in again')),
      ({ message }) => log.warn(`${message} The last valid key stays in use.`),
      () => version.current,
    );
  }

  /** @throws SecretFileError if the file is invalid; the server then doesn't start */
  onModuleInit(): void {
    ensureSecret(this.#path);
    this.#key.current();
  }

  current(): KeyObject {
    return this.#key.current();
  }
}
