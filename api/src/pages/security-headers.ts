import { connectedOrigins } from '@portico/contract/releases/grants';
import type { LiveVersion, Pointer } from '@portico/contract/releases/pointer';
import { inlineHash } from '../http/inline-hash.js';
import { inlineScriptHash } from './inline-script.js';
import type { PageStyle } from './released/page-styles.js';

type Grants = NonNullable<Pointer['grants']>;

/** What live remotes may call besides this site. */
const backends = (frontEnds: LiveVersion[], grants: Grants): string[] => {
  const origins = frontEnds.flatMap(({ release: { name, descriptor } }) =>
    descriptor ? connectedOrigins(descriptor, grants[name]) : [],
  );
  return [...new Set(origins)].sort();
};

/** Only the site's own and released files run; images may come from any https URL (biography, stories, photo, company logos). */
export function contentSecurityPolicy(
  apiBase: string,
  frontEnds: LiveVersion[],
  grants: Grants,
  styles: Pick<PageStyle, 'hash'>[],
): string {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", inlineScriptHash],
    // CSS in JS makes an empty style element, whose rules it inserts by script.
    'style-src': ["'self'", inlineHash(''), ...styles.map(({ hash }) => hash)],
    'img-src': ["'self'", 'https:', 'data:'],
    // A font is inlined in the shell's styles.
    'font-src': ["'self'", 'data:'],
    // Browsers check no hash of a worker, but only the site's own start.
    'worker-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(apiBase.includes('://') ? [new URL(apiBase).origin] : []),
      ...backends(frontEnds, grants),
    ],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * Makes browsers that support it refuse scripts without an integrity hash:
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Integrity-Policy
 */
export const integrityPolicy = 'blocked-destinations=(script)';
