import { createHash } from 'node:crypto';

/** A Subresource Integrity hash. */
export const integrityOf = (content: string | Buffer): `sha384-${string}` =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
