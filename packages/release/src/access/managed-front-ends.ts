import type { ManagedFrontEnd, RemoteGrant } from '@portico/contract/administration/front-ends';
import type { Grant } from '@portico/contract/releases/grants';
import type { Live } from '@portico/contract/releases/pointer';
import { readPointer } from '../pointer.js';
import { lateFor } from '../promote-checkout.js';
import type { ReleaseStore } from '../release-store.js';
import { currentGrant, grantVersion } from './grants.js';

/** Every front end that is live, withdrawn, stored or granted something, by name. */
export const managedFrontEnds = (store: ReleaseStore): ManagedFrontEnd[] => {
  const pointer = readPointer(store);
  const { frontEnds, withdrawn = {}, waiting = {}, grants = {} } = pointer;
  const known = [frontEnds, withdrawn, grants].flatMap((names) => Object.keys(names));
  return [...new Set([...known, ...store.frontEnds()])].sort().map((name) => {
    const live = frontEnds[name];
    const next = waiting[name];
    return {
      name,
      live: live ? liveVersion(live) : null,
      withdrawn: withdrawn[name] !== undefined,
      ...(next !== undefined && { waiting: { version: next, for: lateFor(store, pointer) } }),
      isLimited: grants[name] !== undefined,
      grant: name === 'shell' ? null : remoteGrant(name, currentGrant(pointer, name)),
    };
  });
};

const liveVersion = ({ release: { version, source }, since, checked }: Live) => ({
  version,
  since,
  ...(source && { source }),
  ...(checked && { checked }),
});

export const remoteGrant = (name: string, grant: Grant): RemoteGrant => ({
  name,
  ...grant,
  version: grantVersion(grant),
});
