import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';

/** What answers are compressed with; the preferred first. */
export const encodings: ('br' | 'gzip')[] = ['br', 'gzip'];

/** As the plugin that compresses chooses. Headers as they are sent are without number. */
export const encodingOf = (headers: IncomingHttpHeaders): string | undefined => {
  const accepted = headers['x-no-compression'] === undefined ? headers['accept-encoding'] : undefined;
  if (accepted === undefined) return undefined;
  return negotiate(String(accepted).toLowerCase().replaceAll('*', 'gzip'), encodings) ?? undefined;
};
