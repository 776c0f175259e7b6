import type { Live } from '@portico/contract/releases/pointer';
import { changePointer, publishedOf, withLive } from './pointer.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Makes development servers live in place of releases, which their entries keep: a process that is killed loses
 * nothing.
 *
 * @returns restores what was live before, unless someone has made another release live since
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
