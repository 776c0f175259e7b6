import { createHash } from 'node:crypto';

/** The source in the Content-Security-Policy that allows an inline script or style. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
