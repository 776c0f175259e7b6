/**
 * Whether a host is one of the public internet by its name: no IP address in any notation, nothing of this machine
 * or of a local network.
 *
 * @param hostname as `URL` gives it, where every notation of an IP address has become one of two
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const labels = name.split('.');
  const isName = labels.length > 1 && !labels.includes('');
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
  const isLocal = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/.test(name);
  return isName && !isAddress && !isLocal;
}
