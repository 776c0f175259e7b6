import { createHash } from 'node:crypto';
import { maxId } from '@portico/contract/limits';
import {
  connectedOrigins,
  type Grant,
  grantedPathOf,
  grantOf,
  isGranted,
} from '@portico/contract/releases/grants';
import type { Pointer } from '@portico/contract/releases/pointer';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import type { Finding } from '@portico/contract/releases/shipping';
import type { TokenAccess } from '@portico/contract/releases/tokens';
import { changePointer, readPointer } from '../pointer.js';
import type { ReleaseStore } from '../release-store.js';

/** Addresses, groups of the menu and other origins that a remote takes without a grant. */
export const grantFindings = (
  descriptor: RemoteDescriptor,
  { grants }: Pick<Pointer, 'grants'>,
): Finding[] => {
  const { name, routes, navigation, connect = [] } = descriptor;
  const grant = grants?.[name];
  if (!grant) return [];
  const connected = connectedOrigins(descriptor, grant);
  const finding = (field: string, wanted: string, granted: string[], kind: string, needed = wanted) => ({
    field: `descriptor.${field}`,
    problem: `${wanted} is not granted to ${name}, ${granted.length > 0 ? `only ${granted.join(', ')}` : `no ${kind}`} is`,
    advice: `Use another, or ask the site's owner for ${needed}.`,
  });
  return [
    ...routes.flatMap(({ path }, index) =>
      isGranted(path, grant)
        ? []
        : finding(`routes.${index}.path`, path, grant.paths, 'address', grantedPathOf(path)),
    ),
    ...navigation.flatMap(({ group }, index) =>
      grant.menu.includes(group) ? [] : finding(`navigation.${index}.group`, group, grant.menu, 'group'),
    ),
    ...connect.flatMap((origin, index) =>
      connected.includes(origin) ? [] : finding(`connect.${index}`, origin, grant.connect ?? [], 'origin'),
    ),
  ];
};

/** Grants remotes more than they have. The first grant of a remote includes what is live of it. */
export const extendGrants = (
  store: ReleaseStore,
  names: string[],
  { paths, menu, rendering, connect }: Partial<Grant>,
): void => {
  const extend = (grant: Grant): Grant => ({
    ...grant,
    paths: union(grant.paths, paths),
    menu: union(grant.menu, menu),
    rendering: grant.rendering || rendering === true,
    ...(connect && { connect: union(grant.connect, connect) }),
  });
  for (const name of names) if (name !== 'shell') changeGrant(store, name, extend);
};

const union = <One>(before: One[] = [], more: One[] = []): One[] => [...new Set([...before, ...more])];

/** @param change gets what `currentGrant` says; may throw, so that nothing changes */
export const changeGrant = (store: ReleaseStore, name: string, change: (grant: Grant) => Grant): void => {
  changePointer(store, (pointer) => ({
    ...pointer,
    grants: { ...pointer.grants, [name]: change(currentGrant(pointer, name)) },
  }));
};

/** Of those that have one. */
export const grantsOf = (store: ReleaseStore, names: string[]): TokenAccess['grants'] => {
  const { grants = {} } = readPointer(store);
  return names.flatMap((name) => (grants[name] ? [{ name, ...grants[name] }] : []));
};

/** For `If-Match`: a number for the content, because grants have no version of their own. */
export const grantVersion = ({ paths, menu, rendering, connect = [] }: Grant): number => {
  const hash = createHash('sha256').update(JSON.stringify([paths, menu, rendering, connect]));
  return (hash.digest().readUInt32BE() % maxId) + 1;
};

/** What a remote may have. Without a grant, what it has live. */
export const currentGrant = ({ grants, frontEnds }: Pointer, name: string): Grant => {
  const descriptor = frontEnds[name]?.release.descriptor;
  return grants?.[name] ?? (descriptor ? grantOf(descriptor) : { paths: [], menu: [], rendering: false });
};

/** For people. */
export const grantWords = (name: string, { paths, menu, rendering, connect = [] }: Grant): string =>
  [
    `${name} may have ${paths.join(', ') || 'no address'}`,
    `in the menu ${menu.join(', ') || 'nothing'}`,
    rendering ? 'the server renders it' : 'browsers render it',
    ...(connect.length > 0 ? [`it may call ${connect.join(', ')}`] : []),
  ].join('; ');
