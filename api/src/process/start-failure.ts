import { KeyFileError } from '../auth/keys/key-file.js';
import { SettingsError } from '../config/settings-error.js';
import { DatabaseStartError } from '../database/database-start.error.js';
import { SiteFileError } from '../site/content/site-content.js';

const told = [SettingsError, DatabaseStartError, KeyFileError, SiteFileError];

const listenFailures: Record<string, (address: string) => string> = {
  EADDRINUSE: (address) => `${address} is in use. Stop the other program, or set PORT to a free port.`,
  EACCES: (address) => `${address} needs rights that this user does not have. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: (address) => `${address} is not an address of this computer. Set HOST to one that is.`,
  ENOTFOUND: () => 'The name in HOST is not known. Set HOST to an address of this computer.',
};

/** One line that says what to do for what a person can mend (one each for wrong settings), else the whole error. */
export function describeStartFailure(error: unknown): string {
  if (told.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, address, port, syscall } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  const failure = listenFailures[code ?? ''];
  if (failure !== undefined && syscall !== undefined) return failure(`${address}:${port}`);
  return `The server did not start: ${error instanceof Error ? error.stack : String(error)}`;
}
