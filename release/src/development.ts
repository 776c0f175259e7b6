import type { Live } from '@portico/contract/releases/pointer';
import { developmentRelease } from './build-release.js';
import { changePointer, publishedOf, withLive } from './pointer.js';
import type { ReleaseStore } from './release-store.js';

/**
 * What a development server makes live.
 *
 * @param base its address, with a slash at the end
 * @throws ReleaseError when its build is wrong
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
 * Makes development servers live in place of releases. Their entries keep the releases, so a killed process loses
 * nothing.
 *
 * @returns restores what was live before, unless another release was made live since
 * @throws ReleaseError when the pointer cannot be read
 */
export const developFrontEnds = (store: ReleaseStore, servers: Live[]): (() => void) => {
  changePointer(store, (pointer) =>
    servers.reduce((result, server) => {
      const instead = publishedOf(pointer.frontEnds[server.release.name]);
      return withLive(result, { ...server, origin: { kind: 'development', ...(instead && { instead }) } });
    }, pointer),
  );
  return () =>
    void changePointer(store, (pointer) => {
      const frontEnds = { ...pointer.frontEnds };
      for (const { release } of servers) {
        const published = publishedOf(frontEnds[release.name]);
        if (published) frontEnds[release.name] = published;
        else delete frontEnds[release.name];
      }
      return { ...pointer, frontEnds };
    });
};
