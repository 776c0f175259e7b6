import type { Live } from '@portico/contract/pointer';

/**
 * Browsers that know it run no script of which the page, or the script that asks for it, names no hash:
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Integrity-Policy. What a development server serves has none.
 */
export const integrityPolicy = (frontEnds: Live[]): Record<string, string> =>
  frontEnds.some(({ origin }) => origin.kind === 'development')
    ? {}
    : { 'integrity-policy': 'blocked-destinations=(script)' };
