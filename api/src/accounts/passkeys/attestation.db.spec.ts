import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Attestation } from '@portico/contract/accounts/webauthn';
import { Authenticator } from '../../testing/access/authenticator.js';
import { withName } from '../../testing/access/passkeys.js';
import { password, TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use(withName);

/** DER, as much as a certificate takes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const bytes = (content: Buffer): Buffer => der(0x04, content);
const number = (value: number, tag = 0x02): Buffer => der(tag, Buffer.from([value]));
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));

const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const validity = sequence(
  ...['20000101000000Z', '20990101000000Z'].map((time) => der(0x18, Buffer.from(time))),
);
const ecdsa = sequence(oid('2a8648ce3d040302'));

/** Signed by `root`, with the given extensions. */
function certificate(subject: string, key: KeyObject, root: KeyObject, ...extensions: Buffer[]): Buffer {
  const content = sequence(
    der(0xa0, number(2)),
    number(subject.length),
    ecdsa,
    nameOf('root'),
    validity,
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  return sequence(content, ecdsa, bits(sign('sha256', content, root)));
}

/** What says that a device of its own made it, whose certificate names where revoked ones are. */
function attested({ response, ...passkey }: Attestation, address: string): Attestation {
  const made = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url'));
  const authData = Buffer.from(made.get('authData'));
  const [x, y] = [authData.subarray(-67, -35), authData.subarray(-32)].map((one) =>
    one.toString('base64url'),
  ) as [string, string];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const challenge = createHash('sha256').update(Buffer.from(response.clientDataJSON, 'base64url')).digest();
  const [version, level] = [number(3), number(1, 0x0a)];
  const device = sequence(
    ...[version, level, version, level],
    ...[bytes(challenge), bytes(Buffer.alloc(0)), sequence(), sequence()],
  );
  const places = sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(address))))));
  const leaf = certificate(
    'leaf',
    key,
    privateKey,
    sequence(oid('2b06010401d679020111'), bytes(device)),
    sequence(oid('551d1f'), bytes(places)),
  );
  const statement = new Map<string, unknown>([
    ['alg', -7],
    ['sig', Buffer.alloc(8)],
    ['x5c', [leaf, certificate('root', publicKey, privateKey)]],
  ]);
  const object = new Map<string, unknown>([
    ['fmt', 'android-key'],
    ['attStmt', statement],
    ['authData', authData],
  ]);
  const attestationObject = Buffer.from(isoCBOR.encode(object as never)).toString('base64url');
  return { ...passkey, response: { ...response, attestationObject } };
}

test('nobody makes the server open a connection with the certificate of a passkey (G3)', async () => {
  let asked = 0;
  const server = createServer((_request, reply) => {
    asked += 1;
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/revoked`;
  const user = await site.user();
  const options = (await user.post('auth/passkeys/registration')).body;
  const passkey = attested(new Authenticator(site.url).create(options), address);
  const added = await user.post('auth/passkeys', { name: 'Phone', passkey, password });
  server.close();
  expect([added.status, asked]).toEqual([422, 0]);
});
