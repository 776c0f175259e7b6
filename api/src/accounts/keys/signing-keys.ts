import { existsSync } from 'node:fs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { log } from '../../foundation/log/log.js';
import { ensurePrivateFile } from '../../foundation/private-file.js';
import { ReloadedFile } from '../../foundation/reloaded-file.js';
import { keyFileIn, makeKeyFile, readKeyFile } from './key-file.js';
import { keysInUse, makeSigningKey, type SigningKey } from './signing-key.js';

/** Makes a first key if there is none. */
export const ensureSigningKeys = (dataDir: string): void => {
  const path = keyFileIn(dataDir);
  if (!existsSync(path)) makeKeyFile(path, [makeSigningKey()]);
};

/** The keys in `DATA_DIR/signing-keys.json`, reread when it changes. */
@Injectable()
export class SigningKeys implements OnModuleInit {
  readonly #dataDir: string;
  readonly #path: string;
  readonly #keys: ReloadedFile<SigningKey[]>;

  constructor(@Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>) {
    this.#dataDir = dataDir;
    this.#path = keyFileIn(dataDir);
    this.#keys = new ReloadedFile(
      this.#path,
      () => readKeyFile(this.#path),
      ({ message }) => log.warn(`${message} The last valid keys stay in use.`),
    );
  }

  /**
   * Creates the file with a first key if it is missing.
   *
   * @throws KeyFileError if the file is invalid; the server then doesn't start
   */
  onModuleInit(): void {
    ensureSigningKeys(this.#dataDir);
    ensurePrivateFile(this.#path);
    this.#keys.current();
  }

  /** The key that signs new tokens. */
  newest(): SigningKey {
    return this.#keys.current()[0]!;
  }

  /** @returns the key with this `kid`, unless it is unknown or expired */
  find(id: string): SigningKey | undefined {
    return keysInUse(this.#keys.current()).find((key) => key.id === id);
  }
}
