import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { replaceFile } from '../files/durable-files.js';
import { ReleaseToken } from '@portico/contract/releases/tokens';
import * as v from 'valibot';
import { readJson } from '../read-json.js';
import { ReleaseError, type ReleaseStore } from '../release-store.js';

/** The hash is enough: the secret is too long to be guessed. */
const StoredToken = v.strictObject({ ...ReleaseToken.entries, hash: v.string() });
type StoredToken = v.InferOutput<typeof StoredToken>;

/** `tokens.json` in the release store. */
const Tokens = v.strictObject({ format: v.literal(1), tokens: v.array(StoredToken) });

export type NewToken = Pick<ReleaseToken, 'frontEnds' | 'rights' | 'until'>;

/** Why a token is refused. The message is a sentence for its owner. */
export class TokenError extends Error {
  override name = 'TokenError';
}

/** All tokens, oldest first, revoked and expired ones included. */
export const listTokens = (store: ReleaseStore): ReleaseToken[] =>
  readTokens(store).map(({ hash: _hash, ...token }) => token);

export interface TokenWithSecret {
  token: ReleaseToken;
  /** Not stored. */
  secret: string;
}

/** Works once it is kept. */
export const newToken = (wanted: NewToken): TokenWithSecret => {
  const id = randomBytes(4).toString('hex');
  const secret = `portico_${id}_${randomBytes(32).toString('base64url')}`;
  const createdAt = new Date().toISOString();
  return { token: { id, ...wanted, createdAt, lastUsedAt: null, revokedAt: null }, secret };
};

export const keepToken = (store: ReleaseStore, { token, secret }: TokenWithSecret): void =>
  changeTokens(store, (tokens) => [...tokens, { ...token, hash: hashOf(secret) }]);

export const addToken = (store: ReleaseStore, wanted: NewToken): TokenWithSecret => {
  const made = newToken(wanted);
  keepToken(store, made);
  return made;
};

/** @throws ReleaseError if there is no such token; one that is revoked stays so */
export const revokeToken = (store: ReleaseStore, id: string): ReleaseToken => {
  changeToken(store, id, (token) => ({ ...token, revokedAt: token.revokedAt ?? new Date().toISOString() }));
  return listTokens(store).find((token) => token.id === id)!;
};

export const revokeAllTokens = (store: ReleaseStore): void => {
  const now = new Date().toISOString();
  changeTokens(store, (tokens) => tokens.map((token) => ({ ...token, revokedAt: token.revokedAt ?? now })));
};

/**
 * Finds the token of a request.
 *
 * @throws TokenError if it is unknown, expired or revoked
 */
export const findToken = (store: ReleaseStore, secret: string): ReleaseToken => {
  const hash = hashOf(secret);
  return working(readTokens(store).find((one) => one.hash === hash));
};

/** For what takes longer than a moment. @throws TokenError if the token has expired or was revoked since it was found */
export const assertStillWorks = (store: ReleaseStore, id: string): void =>
  void working(readTokens(store).find((one) => one.id === id));

const working = (found: StoredToken | undefined): ReleaseToken => {
  if (!found) throw new TokenError('This site does not know the release token. Ask its owner for one');
  const { hash: _hash, ...token } = found;
  const { id, until, revokedAt } = token;
  if (revokedAt !== null)
    throw new TokenError(`The release token ${id} was revoked on ${dayOf(revokedAt)}. Ask for another`);
  if (until !== null && until <= new Date().toISOString())
    throw new TokenError(`The release token ${id} expired on ${dayOf(until)}. Ask for another`);
  return token;
};

export const noteUse = (store: ReleaseStore, id: string): void =>
  changeToken(store, id, (token) => ({ ...token, lastUsedAt: new Date().toISOString() }));

const dayOf = (time: string): string => time.slice(0, 10);

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const readTokens = ({ tokens: file }: ReleaseStore): StoredToken[] =>
  existsSync(file) ? readJson(file, Tokens).tokens : [];

/** Inside the store's `change`. */
const changeTokens = (store: ReleaseStore, change: (tokens: StoredToken[]) => StoredToken[]): void => {
  const tokens = change(readTokens(store));
  mkdirSync(store.root, { recursive: true });
  const content = { format: 1, tokens };
  try {
    replaceFile(store.tokens, JSON.stringify(content, undefined, 2), 0o600);
  } catch (error) {
    // A full disk has no room for another file. Without line breaks, a revocation fits into this one, if not atomically.
    const [text, { size }] = [JSON.stringify(content), statSync(store.tokens)];
    if (text.length > size) throw error;
    writeFileSync(store.tokens, text.padEnd(size), { flag: 'r+', flush: true });
  }
};

const changeToken = (store: ReleaseStore, id: string, change: (token: StoredToken) => StoredToken): void =>
  changeTokens(store, (tokens) => {
    if (!tokens.some((token) => token.id === id)) throw new ReleaseError(`There is no release token ${id}.`);
    return tokens.map((token) => (token.id === id ? change(token) : token));
  });
