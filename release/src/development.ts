import type { Live } from '@portico/contract/releases/pointer';
import { developmentRelease } from './build-release.js';
import { changePointer, publishedOf } from './pointer.js';
import type { ReleaseStore } from './release-store.js';

/**
 * The pointer entry of a development server.
 *
 * @param base its URL, with a trailing slash
 * @throws ReleaseError if its build is invalid
 */
export const developmentServerAt = (base: string, name: string, folder: string): Live => {
  const now = new Date().toISOString();
  const build = { name, folder, version: '0.0.0-development', inputs: '', builtAt: now };
  return {
    base,
    since: now,
    origin: { kind: 'development' },
    before: [],
    release: developmentRelease(build),
  };
};

/**
 * Makes development servers live instead of releases. Their entries keep the releases, so that a killed process loses
 * nothing.
 *
 * @throws ReleaseError if the pointer can't be read
 */
export const developFrontEnds = (store: ReleaseStore, servers: Live[]): void =>
  void changePointer(store, (pointer) => {
    const frontEnds = { ...pointer.frontEnds };
    for (const server of servers) {
      const instead = publishedOf(pointer.frontEnds[server.release.name]);
      const origin = { kind: 'development' as const, ...(instead && { instead }) };
      frontEnds[server.release.name] = { ...server, origin };
    }
    return { ...pointer, frontEnds };
  });

/**
 * Makes the releases live again that development servers replaced, unless others were promoted since.
 *
 * @throws ReleaseError if the pointer can't be read
 */
export const restoreFrontEnds = (store: ReleaseStore, names: string[]): void =>
  void changePointer(store, (pointer) => {
    const frontEnds = { ...pointer.frontEnds };
    for (const name of names) {
      const published = publishedOf(frontEnds[name]);
      if (published) frontEnds[name] = published;
      else delete frontEnds[name];
    }
    return { ...pointer, frontEnds };
  });
