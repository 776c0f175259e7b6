import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { RegularSweep } from '../../foundation/database/regular-sweep.js';
import { personalNetwork } from '../../foundation/network.js';
import { ensurePrivateFile, makePrivateFile } from '../../foundation/private-file.js';
import { KeyFileError } from '../keys/key-file.js';
import { KnownNetwork } from '../users/session.entity.js';
import type { User } from '../users/user.entity.js';

const knownForMs = 30 * 24 * 60 * 60 * 1000;

const keyBytes = 32;

const networkKeyIn = (dataDir: string): string => join(dataDir, 'network-key');

/** Makes the key if there is none. */
export const ensureNetworkKey = (dataDir: string): void => {
  const path = networkKeyIn(dataDir);
  if (!existsSync(path)) makePrivateFile(path, `${randomBytes(keyBytes).toString('base64url')}\n`);
};

/**
 * Networks that users signed in from within 30 days; an account's sign-in limit doesn't apply to its user there. Stored
 * as hashes with a separate key, so that a copy of the database reveals no locations and key rotation keeps them.
 */
@Injectable()
export class KnownNetworks implements OnModuleInit {
  readonly #file: string;
  #key = Buffer.alloc(0);

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'dataDir'>,
  ) {
    this.#file = networkKeyIn(settings.dataDir);
  }

  /**
   * Creates `DATA_DIR/network-key` (mode 0600) if it is missing.
   *
   * @throws KeyFileError if the file is invalid; the server then doesn't start
   */
  onModuleInit(): void {
    ensureNetworkKey(this.settings.dataDir);
    ensurePrivateFile(this.#file);
    const text = readFileSync(this.#file, 'utf8').trim();
    this.#key = Buffer.from(text, 'base64url');
    if (this.#key.length !== keyBytes || this.#key.toString('base64url') !== text) {
      throw new KeyFileError(
        `${this.#file} is invalid: it must contain ${keyBytes} bytes in base64url. Move it away to have a new key created; no network is known then.`,
      );
    }
  }

  /** Adds the network if the user has none. */
  async addFirst(manager: EntityManager, user: UserWithEmail, address: string): Promise<void> {
    const { userId } = user;
    if (!(await manager.existsBy(KnownNetwork, { userId }))) await this.add(manager, user, address);
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

  async removeExpired(): Promise<void> {
    await this.database.keepCount((manager) =>
      manager.delete(KnownNetwork, { signedInAt: LessThanOrEqual(oldest()) }),
    );
  }

  #codeOf(emailKey: string, address: string): string {
    const text = `${emailKey}\n${personalNetwork(address)}`;
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

export type UserWithEmail = Pick<User, 'userId'> & { emailKey: string };

const oldest = (): string => new Date(Date.now() - knownForMs).toISOString();

@Injectable()
export class KnownNetworkSweep extends RegularSweep {
  constructor(networks: KnownNetworks) {
    super('expired known networks', () => networks.removeExpired());
  }
}
