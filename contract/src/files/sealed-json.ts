import { createHash } from 'node:crypto';

/** A file whose content is not what was written. */
export class BrokenSealError extends Error {
  override name = 'BrokenSealError';
}

/**
 * JSON that tells whether it is still what was written: its last field is the SHA-384 of the rest. It tells of damage,
 * a byte that flipped or an edit by hand, not by someone who may write the file and recomputes the seal.
 */
export const sealedJson = (value: object): string => textOf({ ...value, seal: sealOf(value) });

/**
 * What was sealed, as it was given.
 *
 * @throws SyntaxError when the text is not JSON
 * @throws BrokenSealError when there is no seal or the content is not that of the seal
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

/** The hash that a page expects of a file's content (Subresource Integrity). */
export const integrityOf = (content: string | Buffer): `sha384-${string}` =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const textOf = (value: object): string => JSON.stringify(value, undefined, 2);
