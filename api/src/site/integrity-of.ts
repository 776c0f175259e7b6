import { createHash } from 'node:crypto';

/** What a release says of a file's content (Subresource Integrity). */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
