import { readFileSync } from 'node:fs';
import { type Arguments, type ServerAddress, UsageError } from './command.js';

export const serverOptions = { server: { type: 'string' }, 'token-file': { type: 'string' } } as const;

export const serverHelp = [
  '--server URL       works on the site at this URL, with the release token in PORTICO_TOKEN',
  '--token-file FILE  reads the token from a file instead',
];

/** Undefined without --server. */
export const serverFrom = ({
  server,
  'token-file': file,
}: Arguments['options']): ServerAddress | undefined => {
  if (server === undefined) {
    if (file !== undefined) throw new UsageError('--token-file is only for --server URL.');
    return undefined;
  }
  const token = (file === undefined ? process.env['PORTICO_TOKEN'] : textOf(file))?.trim();
  if (!token)
    throw new UsageError(
      '--server needs a release token in PORTICO_TOKEN, or in a file with --token-file FILE.',
    );
  return { url: urlFrom(server), token };
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`--token-file: ${(error as Error).message}.`);
  }
};

/** @throws UsageError */
export const urlFrom = (given: string): URL => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`--server: "${given}" is invalid. It is a URL like https://portico.example.`);
};
