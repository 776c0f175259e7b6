import type { Live, Published } from '@portico/contract/pointer';
import { changePointer } from './pointer.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Makes development servers live in the place of releases, which their entries keep: also a process that is killed
 * loses nothing.
 *
 * @returns puts back what was live before, as far as nobody has made another release live since
 * @throws ReleaseError when the pointer cannot be read
 */
export const developFrontEnds = (store: ReleaseStore, servers: Live[]): (() => void) => {
  changePointer(store, (pointer) => {
    const frontEnds = { ...pointer.frontEnds };
    for (const server of servers) {
      const { name } = server.release;
      const instead = publishedOf(frontEnds[name]);
      frontEnds[name] = { ...server, origin: { kind: 'development', ...(instead && { instead }) } };
    }
    return { ...pointer, frontEnds };
  });
  return () =>
    changePointer(store, (pointer) => {
      const frontEnds = { ...pointer.frontEnds };
      for (const { release } of servers) {
        const published = publishedOf(frontEnds[release.name]);
        if (published) frontEnds[release.name] = published;
        else delete frontEnds[release.name];
      }
      return { ...pointer, frontEnds };
    });
};

/** The release that is live or, under a development server, would be. */
export const publishedOf = (live: Live | undefined): Published | undefined => {
  if (!live) return undefined;
  const { origin, ...rest } = live;
  return origin.kind === 'development' ? origin.instead : { ...rest, origin };
};
