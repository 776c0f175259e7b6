export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

export const isWebUrl = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && !/[?#]/.test(text) && new URL(text).username === '';

/** Who listens on one listens on all addresses, of which this computer can open another. */
const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' };

/** Every page, file and call of the site begins at the root of its origin. */
export const isSiteUrl = (text: string): boolean => {
  if (!isWebUrl(text)) return false;
  const { pathname, hostname } = new URL(text);
  return /^\/+$/.test(pathname) && !(hostname in loopbackOf);
};

const urlOf = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}`;

/** A name or an address, without a port. */
export const isHost = (text: string): boolean => /^[\w.:-]+$/.test(text) && URL.canParse(urlOf(text));

/** Where this computer opens what listens on a host. */
export const localUrl = (host: string, port: number): string => {
  const { hostname } = new URL(urlOf(host));
  return `http://${loopbackOf[hostname] ?? hostname}:${port}`;
};
