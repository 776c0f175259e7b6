import type { Compilation, Module } from '@rspack/core';
import { sharedVersions } from './shared-packages.ts';

/** An import's statement, which names nothing: each use of what it imports is a dependency of its own. */
const statements = ['esm import', 'esm export import'];

/**
 * The names that the modules of a remote import from what the shell lends, by entry. `*` stands for an entry that is
 * passed on as a whole, or imported at run time: nobody can tell what is used of it.
 */
export const usedNames = ({ modules }: Compilation): Record<string, string[]> => {
  const used = new Map<string, Set<string>>();
  for (const { type, request, ids } of [...modules].flatMap(dependenciesOf)) {
    if (request === undefined || !(request in sharedVersions)) continue;
    const names = used.get(request) ?? new Set();
    used.set(request, names);
    if (!statements.includes(type)) names.add(ids?.[0] ?? '*');
  }
  return Object.fromEntries([...used].sort().map(([entry, names]) => [entry, [...names].sort()]));
};

const dependenciesOf = ({ dependencies, blocks }: Module) => [
  ...dependencies,
  ...blocks.flatMap((block) => block.dependencies),
];
