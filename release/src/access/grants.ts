import { createHash } from 'node:crypto';
import { maxId } from '@portico/contract/limits';
import { type Grant, grantOf, isGranted } from '@portico/contract/releases/grants';
import type { Pointer } from '@portico/contract/releases/pointer';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { changePointer, publishedOf } from '../pointer.js';
import type { Finding } from '@portico/contract/releases/shipping';
import type { ReleaseStore } from '../release-store.js';

/** Addresses and groups of the menu that a remote takes without a grant. */
export const grantFindings = (
  { name, routes, navigation }: RemoteDescriptor,
  { grants }: Pick<Pointer, 'grants'>,
): Finding[] => {
  const grant = grants?.[name];
  if (!grant) return [];
  return [
    ...routes.flatMap(({ path }, index) => {
      if (isGranted(path, grant)) return [];
      const has = grant.paths.length > 0 ? `only ${grant.paths.join(', ')}` : 'no address';
      return finding(`routes.${index}.path`, `${path} is not granted to ${name}, ${has} is`, '--paths');
    }),
    ...navigation.flatMap(({ group }, index) => {
      if (grant.menu.includes(group)) return [];
      const has = grant.menu.length > 0 ? `only ${grant.menu.join(', ')}` : 'no group';
      return finding(`navigation.${index}.group`, `${group} is not granted to ${name}, ${has} is`, '--menu');
    }),
  ];
};

const finding = (field: string, problem: string, option: string): Finding => ({
  field: `descriptor.${field}`,
  problem,
  advice: `Use another, or ask the site's owner for it (grant ${option}).`,
});

/**
 * Grants remotes more than they have. The first grant of a remote includes what is live of it.
 *
 * @returns the grants by name
 */
export const extendGrants = (
  store: ReleaseStore,
  names: string[],
  { paths, menu, rendering }: Partial<Grant>,
): Record<string, Grant> =>
  changeGrants(store, names, (grant) => ({
    paths: [...new Set([...grant.paths, ...(paths ?? [])])],
    menu: [...new Set([...grant.menu, ...(menu ?? [])])],
    rendering: grant.rendering || rendering === true,
  }));

/** Replaces what is given of a remote's grant. */
export const replaceGrant = (store: ReleaseStore, name: string, changes: Partial<Grant>): Grant =>
  changeGrant(store, name, (grant) => ({ ...grant, ...changes }));

/** @param change gets what `currentGrant` says; may throw, so that nothing changes */
export const changeGrant = (store: ReleaseStore, name: string, change: (grant: Grant) => Grant): Grant =>
  changeGrants(store, [name], change)[name]!;

/** For `If-Match`: a number for the content, because grants have no version of their own. */
export const grantVersion = ({ paths, menu, rendering }: Grant): number => {
  const hash = createHash('sha256').update(JSON.stringify([paths, menu, rendering]));
  return (hash.digest().readUInt32BE() % maxId) + 1;
};

/** For people. */
export const grantWords = (name: string, { paths, menu, rendering }: Grant): string =>
  `${name} may have ${paths.join(', ') || 'no address'}; in the menu ${menu.join(', ') || 'nothing'}; ${rendering ? 'the server renders it' : 'browsers render it'}`;

const changeGrants = (
  store: ReleaseStore,
  names: string[],
  change: (grant: Grant) => Grant,
): Record<string, Grant> => {
  const remotes = names.filter((name) => name !== 'shell');
  const { grants = {} } = changePointer(store, (pointer) => ({
    ...pointer,
    grants: {
      ...pointer.grants,
      ...Object.fromEntries(remotes.map((name) => [name, change(currentGrant(pointer, name))])),
    },
  }));
  return Object.fromEntries(remotes.map((name) => [name, grants[name]!]));
};

/** What a remote may have. Without a grant, what it has live. */
export const currentGrant = ({ grants, frontEnds }: Pointer, name: string): Grant => {
  const descriptor = publishedOf(frontEnds[name])?.release.descriptor;
  return grants?.[name] ?? (descriptor ? grantOf(descriptor) : { paths: [], menu: [], rendering: false });
};
