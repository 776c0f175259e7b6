import { createHash } from 'node:crypto';

/** The content is not what was written. */
export class BrokenSealError extends Error {
  override name = 'BrokenSealError';
}

/** JSON with the SHA-384 of its content, to detect corruption and manual edits. It does not stop an attacker. */
export const sealedJson = (value: object): string => textOf({ ...value, seal: sealOf(value) });

/**
 * @throws SyntaxError if the text is not JSON
 * @throws BrokenSealError if the seal is missing or does not match
 */
export const unsealedJson = (text: string): unknown => {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('seal' in parsed)) {
    throw new BrokenSealError('it has no seal');
  }
  const { seal, ...value } = parsed;
  if (seal !== sealOf(value)) throw new BrokenSealError('its content is not what was written');
  return value;
};

const sealOf = (value: object): string => integrityOf(textOf(value));

/** A Subresource Integrity hash. */
export const integrityOf = (content: string | Buffer): `sha384-${string}` =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const textOf = (value: object): string => JSON.stringify(value, undefined, 2);
