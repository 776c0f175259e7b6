import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { log } from '../../foundation/log/log.js';
import { ensurePrivateFile } from '../../foundation/private-file.js';
import { keyFileIn, keyFileState, makeKeyFile, readKeyFile } from './key-file.js';
import { keysInUse, makeSigningKey, type SigningKey } from './signing-key.js';

/**
 * The keys of the tokens, as `DATA_DIR/signing-keys.json` says at this moment. The file is small and local, so it is
 * read without waiting: a token is signed inside a transaction, which waits for nothing but the database.
 */
@Injectable()
export class SigningKeys implements OnModuleInit {
  readonly #file: string;
  #seen = '';
  #keys: SigningKey[] = [];

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'dataDir'>) {
    this.#file = keyFileIn(settings.dataDir);
  }

  /**
   * Makes the first key where there is no file yet, and reads it.
   *
   * @throws KeyFileError when the file is wrong: the server does not start then
   */
  onModuleInit(): void {
    if (keyFileState(this.#file) === '') makeKeyFile(this.#file, [makeSigningKey()]);
    ensurePrivateFile(this.#file);
    this.#seen = keyFileState(this.#file);
    this.#keys = readKeyFile(this.#file);
  }

  /** The one that signs. */
  newest(): SigningKey {
    return this.#current()[0]!;
  }

  /** The one that tokens with this `kid` are checked with; undefined when there is none, or its time is over. */
  find(id: string): SigningKey | undefined {
    return keysInUse(this.#current()).find((key) => key.id === id);
  }

  /** Looks at the file and reads it when it has changed. While it is wrong or gone, the last good keys stay. */
  #current(): SigningKey[] {
    const state = keyFileState(this.#file);
    if (state === this.#seen) return this.#keys;
    this.#seen = state;
    try {
      this.#keys = readKeyFile(this.#file);
    } catch (error) {
      log.warn(`${(error as Error).message} The last good keys stay in use.`);
    }
    return this.#keys;
  }
}
