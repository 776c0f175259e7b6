import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { personalNetwork } from '../../foundation/network.js';
import { ensureSecret, readSecret } from '../keys/secret-file.js';
import { KnownNetwork } from '../users/session.entity.js';
import type { User } from '../users/user.entity.js';

export const knownForMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Networks that users signed in from within 30 days; an account's sign-in limit doesn't apply to its user there. Stored
 * as hashes with a separate key, so that a copy of the database reveals no locations and a new signing key keeps them.
 */
@Injectable()
export class KnownNetworks implements OnModuleInit {
  readonly #file: string;
  #key: Buffer = Buffer.alloc(0);

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>,
  ) {
    this.#file = join(dataDir, 'network-key');
  }

  /**
   * Creates `DATA_DIR/network-key` (mode 0600) if it is missing.
   *
   * @throws SecretFileError if the file is invalid; the server then doesn't start
   */
  onModuleInit(): void {
    ensureSecret(this.#file);
    this.#key = readSecret(this.#file, 'no network is known then');
  }

  async add(manager: EntityManager, { userId, emailKey }: UserWithEmail, address: string): Promise<void> {
    const code = this.#codeOf(emailKey, address);
    const signedInAt = new Date(Date.now()).toISOString();
    await manager.upsert(KnownNetwork, { code, userId, signedInAt }, ['code']);
  }

  /** After a password change: an attacker may have signed in from any of them. */
  async forget(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(KnownNetwork, { userId });
  }

  /** Takes the email, so that it works the same for accounts that don't exist. */
  isKnown(emailKey: string, address: string): Promise<boolean> {
    const code = this.#codeOf(emailKey, address);
    return this.database.read().existsBy(KnownNetwork, { code, signedInAt: MoreThan(oldest()) });
  }

  #codeOf(emailKey: string, address: string): string {
    const text = `${emailKey}\n${personalNetwork(address)}`;
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

export type UserWithEmail = Pick<User, 'userId'> & { emailKey: string };

const oldest = (): string => new Date(Date.now() - knownForMs).toISOString();
