import { type Arguments, type ServerAddress, UsageError } from './command.js';

export const serverOptions = { server: { type: 'string' } } as const;

export const serverHelp = [
  '--server URL       works on the site at this URL, with the release token in PORTICO_TOKEN',
];

/** Undefined without --server. */
export const serverFrom = ({ server }: Arguments['options']): ServerAddress | undefined => {
  if (server === undefined) return undefined;
  const token = process.env['PORTICO_TOKEN']?.trim();
  if (!token) throw new UsageError('--server needs a release token in PORTICO_TOKEN.');
  return { url: urlFrom(server), token };
};

/** @throws UsageError */
export const urlFrom = (given: string): URL => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`--server: "${given}" is invalid. It is a URL like https://portico.example.`);
};
