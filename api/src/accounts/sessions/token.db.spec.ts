import { readFileSync } from 'node:fs';
import { createHmac, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { rawRequest } from '../../testing/server/raw-request.js';
import type { ApiAnswer } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

type Json = Record<string, unknown>;

const site = TestSite.use();
let token: string;
let key: Buffer;
let header: Json;
let claims: Json;

beforeAll(async () => {
  token = (await site.user()).token!;
  key = Buffer.from(readFileSync(`${site.settings.dataDir}/signing-key`, 'utf8').trim(), 'base64url');
  const read = jwt.decode(token, { complete: true })!;
  header = { ...read.header };
  claims = { ...(read.payload as Json) };
});

const ask = (headers: Record<string, string>): Promise<ApiAnswer> => site.visitor().get('auth', headers);

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** By hand, because the library refuses most of these tokens. */
const sign = (head: unknown, body: unknown, secret: Buffer = key, hash = 'sha256'): string => {
  const content = `${encode(head)}.${encode(body)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
};

const withHeader = (changes: Json, secret?: Buffer, hash?: string): string =>
  sign({ ...header, ...changes }, claims, secret, hash);

const withClaims = (changes: Json): string => sign(header, { ...claims, ...changes });

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const otherSecret = randomBytes(32);
const otherJwk = { kty: 'oct', k: otherSecret.toString('base64url') };

test('a token identifies its session and contains no personal data (C5)', () => {
  expect(header).toEqual({ alg: 'HS256', typ: 'portico-session+jwt' });
  expect(claims).toEqual({
    sub: expect.stringMatching(/^\d+$/),
    sid: expect.stringMatching(/^[\w-]{22}$/),
    ver: 1,
    iat: expect.any(Number),
    exp: (claims.iat as number) + 12 * 60 * 60,
    iss: 'portico',
    aud: 'portico-api',
  });
});

test('accepts a token signed by hand, even from a clock slightly ahead (C2)', async () => {
  expect((await ask({ 'x-auth-token': withClaims({}) })).status).toBe(200);
  expect((await ask({ 'x-auth-token': withClaims({ iat: inSeconds(20) }) })).status).toBe(200);
});

const wrongHeaders: [name: string, token: () => string][] = [
  ['no algorithm and no signature', () => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`],
  ['no algorithm and a valid signature', () => withHeader({ alg: 'none' })],
  ['HS512', () => withHeader({ alg: 'HS512' }, key, 'sha512')],
  ['RS256, signed with the secret', () => withHeader({ alg: 'RS256' })],
  ['an algorithm in lower case', () => withHeader({ alg: 'hs256' })],
  ['a key id', () => withHeader({ kid: 'any' })],
  ['a key id that is a path to an empty file', () => withHeader({ kid: '../../dev/null' }, Buffer.alloc(0))],
  ['the generic token type', () => withHeader({ typ: 'JWT' })],
  ['no type', () => withHeader({ typ: undefined })],
  ['crit', () => withHeader({ crit: ['exp'] })],
  ['its own key', () => withHeader({ jwk: otherJwk }, otherSecret)],
  ['its own key and a valid signature', () => withHeader({ jwk: otherJwk })],
  ['a key URL', () => withHeader({ jku: 'https://example.org/keys' })],
  ['a certificate URL', () => withHeader({ x5u: 'https://example.org/certificate' })],
  ['a certificate', () => withHeader({ x5c: ['MII='] })],
  ['content that is not base64', () => withHeader({ b64: false })],
];

const wrongClaims: [name: string, token: () => string][] = [
  ...['sub', 'sid', 'ver', 'iat', 'exp', 'iss', 'aud'].map((name): [string, () => string] => [
    `no ${name}`,
    () => withClaims({ [name]: undefined }),
  ]),
  ['another issuer', () => withClaims({ iss: 'other' })],
  ['another audience', () => withClaims({ aud: 'other' })],
  ['several audiences', () => withClaims({ aud: ['portico-api', 'other'] })],
  ['another format version', () => withClaims({ ver: 2 })],
  ['an expiry in the past', () => withClaims({ exp: inSeconds(-1) })],
  ['an expiry that is a string', () => withClaims({ exp: String(inSeconds(60)) })],
  ['a start in the future', () => withClaims({ nbf: inSeconds(60) })],
  ['an issue time in the future', () => withClaims({ iat: inSeconds(60) })],
  ['an extra claim', () => withClaims({ isAdmin: true })],
  ['another user', () => withClaims({ sub: '1' })],
  ['a user who is a number', () => withClaims({ sub: Number(claims.sub) })],
  ['a user id that is too large', () => withClaims({ sub: '2147483648' })],
  ['an unknown session', () => withClaims({ sid: 'AAAAAAAAAAAAAAAAAAAAAA' })],
  ['a session that is an object', () => withClaims({ sid: { $ne: null } })],
  ['an array as claims', () => sign(header, [claims])],
  ['null as claims', () => sign(header, null)],
];

const wrongTexts: [name: string, token: () => string][] = [
  ['nothing', () => ''],
  ['a word', () => 'token'],
  ['a payload that is not JSON', () => `${encode({ ...header, typ: 'JWT' })}.bm90IGpzb24.AAAA`],
  ['two parts', () => token.split('.').slice(0, 2).join('.')],
  ['four parts', () => `${token}.${token.split('.')[2]}`],
  ['five parts', () => `${token}.a.b`],
  ['an empty signature', () => token.replace(/[^.]+$/, '')],
  ['a signature with another key', () => withHeader({}, otherSecret)],
  ['an altered signature', () => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ['padding', () => `${token}=`],
  ['a space in it', () => token.replace('.', ' .')],
  ['a tab in it', () => token.replace('.', '\t.')],
  ['a word before it', () => `Bearer ${token}`],
  ['8 KB of padding', () => `${token}${'A'.repeat(8_000)}`],
];

describe('gets the same answer as a request without a token:', () => {
  const bodyOf = ({ body }: ApiAnswer): unknown => ({ ...body, requestId: '' });

  test.each([...wrongHeaders, ...wrongClaims, ...wrongTexts])(
    'a token with %s (C1, C2)',
    async (_name, make) => {
      const answer = await ask({ 'x-auth-token': make() });
      const visitor = await ask({});
      expect([answer.status, bodyOf(answer)]).toEqual([401, bodyOf(visitor)]);
      expect([...answer.headers.keys()]).toEqual([...visitor.headers.keys()]);
    },
  );

  test('a token sent in two headers (C1)', async () => {
    const line = `x-auth-token: ${token}\r\n`;
    const answer = await rawRequest(
      site.url,
      `GET /api/auth HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${line}${line}\r\n`,
    );
    expect(answer.status).toBe(401);
  });

  test.each([
    ['a cookie', () => ({ cookie: `x-auth-token=${token}; token=${token}; XSRF-TOKEN=${token}` })],
    ['Authorization', () => ({ authorization: `Bearer ${token}` })],
    ['another header', () => ({ 'x-access-token': token, 'x-xsrf-token': token })],
  ])('a token in %s (C12, H1)', async (_name, headers) => {
    expect((await ask(headers())).status).toBe(401);
  });
});

test('X-XSRF-TOKEN is accepted and ignored (H2)', async () => {
  const user = await site.user();
  const headers = { 'x-xsrf-token': 'anything', cookie: 'XSRF-TOKEN=something else' };
  expect((await user.delete('auth', headers)).status).toBe(204);
});
