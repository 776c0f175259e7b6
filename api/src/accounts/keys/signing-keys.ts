import { existsSync } from 'node:fs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { log } from '../../foundation/log/log.js';
import { ensurePrivateFile } from '../../foundation/private-file.js';
import { ReloadedFile } from '../../foundation/reloaded-file.js';
import { keyFileIn, makeKeyFile, readKeyFile } from './key-file.js';
import { keysInUse, makeSigningKey, type SigningKey } from './signing-key.js';

/** The keys of the tokens, as `DATA_DIR/signing-keys.json` says at this moment. */
@Injectable()
export class SigningKeys implements OnModuleInit {
  readonly #path: string;
  readonly #keys: ReloadedFile<SigningKey[]>;

  constructor(@Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>) {
    this.#path = keyFileIn(dataDir);
    this.#keys = new ReloadedFile(
      this.#path,
      () => readKeyFile(this.#path),
      ({ message }) => log.warn(`${message} The last good keys stay in use.`),
    );
  }

  /**
   * Makes the first key where there is no file yet, and reads it.
   *
   * @throws KeyFileError when the file is wrong: the server does not start then
   */
  onModuleInit(): void {
    if (!existsSync(this.#path)) makeKeyFile(this.#path, [makeSigningKey()]);
    ensurePrivateFile(this.#path);
    this.#keys.current();
  }

  /** The one that signs. */
  newest(): SigningKey {
    return this.#keys.current()[0]!;
  }

  /** The one that tokens with this `kid` are checked with; undefined when there is none, or its time is over. */
  find(id: string): SigningKey | undefined {
    return keysInUse(this.#keys.current()).find((key) => key.id === id);
  }
}
