import type { ManagedFrontEnd, RemoteGrant } from '@portico/contract/administration/front-ends';
import type { Grant } from '@portico/contract/releases/grants';
import { currentGrant, grantVersion } from '../access/grants.js';
import { readPointer } from '../pointer.js';
import type { ReleaseStore } from '../release-store.js';
import { type FiguresOf, frontEndVersions } from './version-states.js';

/** Every front end that is live, withdrawn, stored or granted something, by name. */
export const managedFrontEnds = async (
  store: ReleaseStore,
  figuresOf: FiguresOf,
): Promise<ManagedFrontEnd[]> => {
  const pointer = readPointer(store);
  const { grants = {} } = pointer;
  return (await frontEndVersions(store, figuresOf, Object.keys(grants))).map((frontEnd) => {
    const { name } = frontEnd;
    return {
      ...frontEnd,
      isLimited: grants[name] !== undefined,
      grant: name === 'shell' ? null : remoteGrant(name, currentGrant(pointer, name)),
    };
  });
};

export const remoteGrant = (name: string, grant: Grant): RemoteGrant => ({
  name,
  ...grant,
  version: grantVersion(grant),
});
