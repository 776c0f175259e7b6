import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { SignIn } from '@portico/contract/accounts/auth';
import type { OwnPasskeys } from '@portico/contract/accounts/passkeys';
import type { Assertion, Attestation } from '@portico/contract/accounts/webauthn';
import { refusal } from '@portico/contract/refusals';
import { type EntityManager, LessThan, Not } from 'typeorm';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database, type Transaction } from '../../database/database.js';
import { ProblemException } from '../../http/routes/problem.js';
import { log } from '../../log/log.js';
import { SigningKey } from '../keys/signing-key.js';
import type { User } from '../users/user.entity.js';
import { isChallenge, newChallenge, spend } from './challenges.js';
import { Passkey } from './passkey.entity.js';
import { useRecoveryCode } from './recovery-codes.js';

/** Loaded once it is needed: it takes 20 MB. */
const webAuthn = () => import('@simplewebauthn/server');

/** In the transaction of what it allows, which fails or says so if this returns why not. */
type Use = (transaction: Transaction) => Promise<string | undefined>;

/** Undefined for an account without one. */
export type SecondFactor = Use | undefined;

const userVerification = 'required' as const;

/** ES256 and RS256, which all passkeys have and each Node.js verifies: its newest have more, an older one could not read. */
const supportedAlgorithmIDs = [-7, -257];

const storedCounter = (counter: number): string => String(counter).padStart(10, '0');

/** What browsers send where no attestation is asked for. Of others the library asks the addresses that their certificates name. */
const formats = ['none', 'packed'];

/** 1,023 bytes (WebAuthn, 7.1). PostgreSQL's index takes twice as many. */
const maxIdLength = 1_364;

const described = ({ credentialId: id, transports }: Passkey) => ({ id, transports });

/** Of an answer that was verified. */
export const challengeOf = ({ response }: Assertion | Attestation): string =>
  (JSON.parse(`${Buffer.from(response.clientDataJSON, 'base64url')}`) as { challenge: string }).challenge;

/** WebAuthn, by SimpleWebAuthn. The relying party is the host of `PUBLIC_URL`. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly database: Database,
    private readonly key: SigningKey,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /** Read anew each time: on port 0 the server learns its own late. */
  get #address(): URL {
    return new URL(this.settings.publicUrl);
  }

  get rpId(): string {
    return this.#address.hostname;
  }

  /** Browsers want a name, and https but for `localhost`. */
  get unavailable(): OwnPasskeys['unavailable'] {
    const { hostname, protocol } = this.#address;
    if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return 'ip-address';
    return protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname) ? undefined : 'not-https';
  }

  /** Oldest first. */
  of(manager: EntityManager, userId: number): Promise<Passkey[]> {
    return manager.find(Passkey, { where: { userId }, order: { passkeyId: 'ASC' } });
  }

  /** Those of another address work again at that one only. */
  async warnOfOthers(): Promise<void> {
    const others = await this.database.read().countBy(Passkey, { rpId: Not(this.rpId) });
    if (others > 0)
      log.warn(
        `${others} passkeys were made at another address than ${this.rpId}, and don't work here. Who has one signs in with the password and a recovery code; Edit Profile says which. PUBLIC_URL is the address.`,
      );
  }

  /** @param passkeys those that can be used; otherwise any of this site. @throws ProblemException 409 */
  async requestOptions(passkeys?: Passkey[]) {
    this.#assertAvailable();
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.rpId,
      challenge: newChallenge(this.key),
      userVerification,
      ...(passkeys && { allowCredentials: passkeys.map(described) }),
    });
  }

  /** @throws ProblemException 409 */
  async creationOptions({ userId, email, firstName, lastName, createdAt }: User) {
    this.#assertAvailable();
    const own = await this.of(this.database.read(), userId);
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpID: this.rpId,
      // Few browsers show it, and WebAuthn names the ID as its default.
      rpName: this.rpId,
      // Tells nobody who it is, and is another one in another installation.
      userID: createHash('sha256').update(`${userId} ${createdAt}`).digest(),
      userName: email ?? '',
      userDisplayName: `${firstName} ${lastName}`,
      challenge: newChallenge(this.key, userId),
      excludeCredentials: own.map(described),
      authenticatorSelection: { residentKey: 'required', userVerification },
      supportedAlgorithmIDs,
    });
  }

  /** @returns what to store of a new passkey; undefined if it isn't one that was asked for */
  async created(
    given: Attestation,
    userId: number,
  ): Promise<Omit<Passkey, 'passkeyId' | 'name'> | undefined> {
    const { verifyRegistrationResponse } = await webAuthn();
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    try {
      const object = decodeAttestationObject(Buffer.from(given.response.attestationObject, 'base64url'));
      if (!formats.includes(object.get('fmt'))) return undefined;
      const answer = { response: given, supportedAlgorithmIDs, ...this.#expected(userId) };
      const { id, publicKey, counter } = (await verifyRegistrationResponse(answer)).registrationInfo!
        .credential;
      if (id.length > maxIdLength) return undefined;
      return {
        userId,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter: storedCounter(counter),
        transports: given.response.transports,
        rpId: this.rpId,
        createdAt: new Date().toISOString(),
        lastUsedAt: null,
      };
    } catch {
      // What can't be read, or isn't right, throws.
      return undefined;
    }
  }

  /** @param userId whose passkey it must be; anybody's by default. @returns undefined if it proves nothing */
  async check(given: Assertion, userId?: number): Promise<{ userId: number; use: Use } | undefined> {
    const where = { credentialId: given.id, rpId: this.rpId, ...(userId !== undefined && { userId }) };
    const passkey = await this.database.read().findOneBy(Passkey, where);
    if (passkey === null) return undefined;
    const { passkeyId } = passkey;
    const { verifyAuthenticationResponse } = await webAuthn();
    const publicKey = Buffer.from(passkey.publicKey, 'base64url');
    // Compared below, as two answers may come at once.
    const credential = { id: given.id, publicKey, counter: 0 };
    const answer = { response: given, credential, ...this.#expected() };
    const verified = await verifyAuthenticationResponse(answer).catch(() => undefined);
    if (!verified?.verified) return undefined;
    const { newCounter } = verified.authenticationInfo;
    const counter = storedCounter(newCounter);
    const use: Use = async ({ manager }) => {
      if (!(await spend(manager, challengeOf(given)))) return 'A passkey’s answer was sent again';
      const before = { passkeyId, counter: newCounter === 0 ? counter : LessThan(counter) };
      const used = { counter, lastUsedAt: new Date().toISOString() };
      if ((await manager.update(Passkey, before, used)).affected === 1) return undefined;
      return `The counter of passkey ${passkeyId} went back, as that of a copy would, or it was removed`;
    };
    return { userId: passkey.userId, use };
  }

  /** In place of the password. */
  async confirms(given: Assertion, userId: number): Promise<boolean> {
    const proof = await this.check(given, userId);
    if (proof === undefined) return false;
    return this.database.keepCount(
      async (manager, record) => (await proof.use({ manager, record })) === undefined,
    );
  }

  /**
   * Once the password is right.
   *
   * @throws ProblemException 401 with a challenge, if nothing is given
   */
  async secondFactor(
    userId: number,
    { passkey, recoveryCode }: Pick<SignIn, 'passkey' | 'recoveryCode'>,
  ): Promise<SecondFactor> {
    const own = await this.of(this.database.read(), userId);
    if (own.length === 0) return undefined;
    if (passkey) return (await this.check(passkey, userId))?.use ?? (async () => 'A passkey');
    if (recoveryCode !== undefined)
      return async (transaction) =>
        (await useRecoveryCode(transaction, userId, recoveryCode)) ? undefined : 'A recovery code';
    const usable = this.unavailable ? [] : own.filter(({ rpId }) => rpId === this.rpId);
    const more = usable.length > 0 ? { challenge: await this.requestOptions(usable) } : {};
    throw new ProblemException(401, [refusal('second-factor')], {}, more);
  }

  #expected(userId?: number) {
    return {
      expectedOrigin: this.#address.origin,
      expectedRPID: this.rpId,
      expectedChallenge: (challenge: string) => isChallenge(this.key, challenge, userId),
    };
  }

  #assertAvailable(): void {
    if (this.unavailable !== undefined) throw new ProblemException(409, [refusal('passkeys-unavailable')]);
  }
}
