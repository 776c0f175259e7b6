import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '@portico/contract/accounts/webauthn';

/** What tells a forged answer from one that a browser gives. */
export interface Forged {
  origin?: string;
  rpId?: string;
  counter?: number;
  isUserVerified?: boolean;
  challenge?: string;
  type?: string;
  /** Another passkey's, by whose name it signs. */
  id?: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** As much CBOR as an attestation takes: maps, texts, bytes, whole numbers. */
function cbor(value: string | number | Buffer | Map<string | number, unknown>): Buffer {
  const head = (kind: number, count: number) =>
    count < 24
      ? Buffer.from([(kind << 5) | count])
      : Buffer.from(count < 256 ? [(kind << 5) | 24, count] : [(kind << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([name, one]) => [cbor(name), cbor(one as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const flags = { userPresent: 1, userVerified: 4, attested: 64 };

/** A passkey as a browser has it: an ES256 key (WebAuthn, attestation "none"). */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(32).toString('base64url');
  /** Of its next use; 0 for one that doesn't count. */
  counter = 1;

  /** @param origin of the page */
  constructor(private readonly origin: string) {}

  create({ challenge, rp }: { challenge: string; rp: { id: string } }, forged: Forged = {}): Attestation {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(forged.id ?? this.id, 'base64url');
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      cbor(key),
    ]);
    const authData = Buffer.concat([this.#data(rp.id, flags.attested, forged), attested]);
    const object = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      ...this.#credential(forged),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, forged).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get({ challenge, rpId }: { challenge: string; rpId: string }, forged: Forged = {}): Assertion {
    const clientData = this.#clientData('webauthn.get', challenge, forged);
    const data = this.#data(rpId, 0, forged);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return {
      ...this.#credential(forged),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #credential({ id = this.id }: Forged) {
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, forged: Forged): Buffer {
    const { origin = this.origin } = forged;
    return Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin,
        crossOrigin: false,
      }),
    );
  }

  #data(rpId: string, more: number, forged: Forged): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forged.counter ?? this.counter);
    if (forged.counter === undefined && this.counter > 0) this.counter += 1;
    const verified = forged.isUserVerified === false ? 0 : flags.userVerified;
    return Buffer.concat([
      sha256(forged.rpId ?? rpId),
      Buffer.from([flags.userPresent | verified | more]),
      counter,
    ]);
  }
}
