import type { Live } from '@portico/contract/releases/pointer';
import { developmentRelease } from './build-release.js';

/**
 * What is live of a development server.
 *
 * @param base its URL, with a trailing slash
 * @throws ReleaseError if its build is invalid
 */
export const developmentServerAt = (base: string, name: string, folder: string): Live => {
  const since = new Date().toISOString();
  const build = { name, folder, version: '0.0.0-development', inputs: '', builtAt: since };
  return { base, since, origin: { kind: 'team' }, before: [], release: developmentRelease(build) };
};
