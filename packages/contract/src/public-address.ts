/** Browsers and people read these differently. */
export const hasHiddenParts = (text: string): boolean => /[\s\\]/.test(text);

/** `URL.parse` is missing before Chrome 126. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether a hostname is a public name: no IP address, which `URL` has normalised, and no local name. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const labels = name.split('.');
  const isName = labels.length > 1 && !labels.includes('');
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
  const isLocal = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/.test(name);
  return isName && !isAddress && !isLocal;
}

/** Whether an address is of a public site, and has neither hidden parts nor a user name. */
export function isPublicAddress(text: string): boolean {
  const url = hasHiddenParts(text) ? undefined : parseUrl(text);
  return url !== undefined && `${url.username}${url.password}` === '' && isPublicHost(url.hostname);
}
