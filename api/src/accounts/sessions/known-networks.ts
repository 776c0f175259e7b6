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

/**
 * The networks that people signed in from within 30 days: where others make an account wait, its person is let through
 * there. Kept as keyed hashes, by a key of its own (`DATA_DIR/network-key`, mode 0600), so that the networks
 * stay known when the signing keys are rotated, and a copy of the database alone tells nobody where people live.
 */
@Injectable()
export class KnownNetworks implements OnModuleInit {
  readonly #file: string;
  #key = Buffer.alloc(0);

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) settings: Pick<Settings, 'dataDir'>,
  ) {
    this.#file = join(settings.dataDir, 'network-key');
  }

  /**
   * Makes the key where there is none yet, and reads it.
   *
   * @throws KeyFileError when the file is wrong: the server does not start then
   */
  onModuleInit(): void {
    if (!existsSync(this.#file)) {
      makePrivateFile(this.#file, `${randomBytes(keyBytes).toString('base64url')}\n`);
    }
    ensurePrivateFile(this.#file);
    const text = readFileSync(this.#file, 'utf8').trim();
    this.#key = Buffer.from(text, 'base64url');
    if (this.#key.length !== keyBytes || this.#key.toString('base64url') !== text) {
      throw new KeyFileError(
        `${this.#file} is wrong: it must hold ${keyBytes} bytes in base64url. Move it away: then a new key is made, and everybody's networks are new ones.`,
      );
    }
  }

  /** Where somebody is signed in who has no known network: they signed in there, as far as anybody knows. */
  async addFirst(manager: EntityManager, signedIn: SigningIn, address: string): Promise<void> {
    const { userId } = signedIn;
    if (!(await manager.existsBy(KnownNetwork, { userId }))) await this.add(manager, signedIn, address);
  }

  /** A person has signed in from there. */
  async add(manager: EntityManager, { userId, emailKey }: SigningIn, address: string): Promise<void> {
    const code = this.#codeOf(emailKey, address);
    const signedInAt = new Date(Date.now()).toISOString();
    await manager.upsert(KnownNetwork, { code, userId, signedInAt }, ['code']);
  }

  /** Nobody knows who was there: the password has changed. */
  async forget(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(KnownNetwork, { userId });
  }

  /** Asks in the same way for an account that does not exist. */
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

/** Whoever signs in has an email. */
export type SigningIn = Pick<User, 'userId'> & { emailKey: string };

const oldest = (): string => new Date(Date.now() - knownForMs).toISOString();

/** Deletes the networks without a sign-in for 30 days. */
@Injectable()
export class KnownNetworkSweep extends RegularSweep {
  constructor(networks: KnownNetworks) {
    super('expired known networks', () => networks.removeExpired());
  }
}
