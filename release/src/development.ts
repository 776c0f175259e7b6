import type { Live } from '@portico/contract/pointer';
import { changePointer } from './pointer.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Makes development servers live in the place of releases.
 *
 * @returns puts back what was live before, as far as nobody has made another release live since
 * @throws ReleaseError when the pointer cannot be read
 */
export const developFrontEnds = (store: ReleaseStore, servers: Live[]): (() => void) => {
  const before = new Map<string, Live>();
  changePointer(store, (pointer) => {
    const frontEnds = { ...pointer.frontEnds };
    for (const server of servers) {
      const { name } = server.release;
      if (frontEnds[name]) before.set(name, frontEnds[name]);
      frontEnds[name] = server;
    }
    return { ...pointer, frontEnds };
  });
  return () =>
    changePointer(store, (pointer) => {
      const frontEnds = { ...pointer.frontEnds };
      for (const [name, live] of before) {
        if (frontEnds[name]?.origin.kind === 'development') frontEnds[name] = live;
      }
      return { ...pointer, frontEnds };
    });
};
