import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SignIn } from '@portico/contract/accounts/auth';
import type { Assertion, Attestation } from '@portico/contract/accounts/webauthn';
import { refusal } from '@portico/contract/refusals';
import { LessThan, Not } from 'typeorm';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { ProblemException } from '../../http/routes/problem.js';
import { log } from '../../log/log.js';
import { SigningKey } from '../keys/signing-key.js';
import type { User } from '../users/user.entity.js';
import { isChallenge, newChallenge, spend } from './challenges.js';
import { Passkey } from './passkey.entity.js';
import { type UseFactor, useRecoveryCode } from './recovery-codes.js';

/** Loaded once it is needed: it takes 20 MB. */
const webAuthn = () => import('@simplewebauthn/server');

/** ES256 and RS256, which all passkeys have and each Node.js verifies: its newest have more, an older one could not read. */
const supportedAlgorithmIDs = [-7, -257];

const storedCounter = (counter: number): string => String(counter).padStart(10, '0');

const described = ({ credentialId: id, transports }: Passkey) => ({ id, transports });

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

  /** Oldest first. */
  of(userId: number): Promise<Passkey[]> {
    return this.database.read().find(Passkey, { where: { userId }, order: { passkeyId: 'ASC' } });
  }

  /** Those of another address work again at that one only. */
  async warnOfOthers(): Promise<void> {
    const others = await this.database.read().countBy(Passkey, { rpId: Not(this.rpId) });
    if (others > 0)
      log.warn(
        `${others} passkeys were made at another address than ${this.rpId}, and don't work here. Who has one signs in with the password and a recovery code; Edit Profile says which. PUBLIC_URL is the address.`,
      );
  }

  /** @param passkeys those that can be used; otherwise any of this site */
  async requestOptions(passkeys?: Passkey[]) {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.rpId,
      challenge: newChallenge(this.key),
      userVerification: 'required',
      ...(passkeys && { allowCredentials: passkeys.map(described) }),
    });
  }

  async creationOptions({ userId, email, firstName, lastName, createdAt }: User) {
    const own = await this.of(userId);
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
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs,
    });
  }

  /** @returns what to store of a new passkey; undefined if it isn't one that was asked for */
  async created(given: Attestation, userId: number) {
    const { verifyRegistrationResponse } = await webAuthn();
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    try {
      const object = decodeAttestationObject(Buffer.from(given.response.attestationObject, 'base64url'));
      // Browsers send these, as none is asked for. Of others the library asks the addresses that their certificates name.
      if (!['none', 'packed'].includes(object.get('fmt'))) return undefined;
      const expected = this.#expected(userId);
      const answer = { response: given, supportedAlgorithmIDs, ...expected };
      const { registrationInfo } = await verifyRegistrationResponse(answer);
      const { id, publicKey, counter } = registrationInfo!.credential;
      // 1,023 bytes (WebAuthn, 7.1). PostgreSQL's index takes twice as many.
      if (id.length > 1_364) return undefined;
      const row = {
        userId,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter: storedCounter(counter),
        transports: given.response.transports,
        rpId: this.rpId,
        createdAt: new Date().toISOString(),
        lastUsedAt: null,
      };
      return { row, challenge: expected.challenge };
    } catch {
      // What can't be read, or isn't right, throws.
      return undefined;
    }
  }

  /** @param userId whose passkey it must be; anybody's by default. @returns undefined if it proves nothing */
  async check(given: Assertion, userId?: number): Promise<{ userId: number; use: UseFactor } | undefined> {
    const where = { credentialId: given.id, rpId: this.rpId, ...(userId !== undefined && { userId }) };
    const passkey = await this.database.read().findOneBy(Passkey, where);
    if (passkey === null) return undefined;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { passkeyId, publicKey } = passkey;
    // The counter is compared below, as two answers may come at once.
    const credential = { id: given.id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 };
    const expected = this.#expected();
    const answer = { response: given, credential, ...expected };
    const verified = await verifyAuthenticationResponse(answer).catch(() => undefined);
    if (!verified?.verified) return undefined;
    const counter = storedCounter(verified.authenticationInfo.newCounter);
    const use: UseFactor = async ({ manager }) => {
      if (!(await spend(manager, expected.challenge))) return 'A passkey’s answer was sent again';
      const before = { passkeyId, counter: Number(counter) === 0 ? counter : LessThan(counter) };
      const used = { counter, lastUsedAt: new Date().toISOString() };
      if ((await manager.update(Passkey, before, used)).affected === 1) return undefined;
      return `The counter of passkey ${passkeyId} went back, as that of a copy would, or it was removed`;
    };
    return { userId: passkey.userId, use };
  }

  /** In place of the password. */
  async confirms(given: Assertion, userId: number): Promise<boolean> {
    const use = (await this.check(given, userId))?.use;
    if (use === undefined) return false;
    return this.database.keepCount(async (manager, record) => !(await use({ manager, record })));
  }

  /** Once the password is right. @throws ProblemException 401 with a challenge, if nothing is given */
  async secondFactor(userId: number, { passkey, recoveryCode }: Partial<SignIn>) {
    const own = await this.of(userId);
    if (own.length === 0) return undefined;
    if (passkey) return (await this.check(passkey, userId))?.use ?? (async () => 'A passkey');
    if (recoveryCode !== undefined) return useRecoveryCode(userId, recoveryCode);
    const usable = own.filter(({ rpId }) => rpId === this.rpId);
    const more = usable.length > 0 ? { challenge: await this.requestOptions(usable) } : {};
    throw new ProblemException(401, [{ ...refusal('second-factor'), path: 'recoveryCode' }], {}, more);
  }

  #expected(userId?: number) {
    const expected = {
      challenge: '',
      expectedOrigin: this.#address.origin,
      expectedRPID: this.rpId,
      expectedChallenge: (given: string) => isChallenge(this.key, (expected.challenge = given), userId),
    };
    return expected;
  }
}
