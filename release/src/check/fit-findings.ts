import { misfits, type Needed, neededBy, providedBy } from '@portico/contract/releases/fit';
import type { Release } from '@portico/contract/releases/release';

/** What keeps a release from becoming live, told to a person. */
export interface Finding {
  /** Where in the release it is, such as `descriptor.routes.0.path`. */
  field: string;
  problem: string;
  /** What to do. */
  advice: string;
}

/** Where and why a remote would not run in a shell. */
export type Misfit = Omit<Finding, 'advice'>;

/** The contract, the packages and the names of their entries that a remote needs and a shell does not have. */
export const misfitsOf = (remote: Release, shell: Release): Misfit[] => {
  const provided = providedBy(shell);
  const needed = neededBy(remote);
  const find = (field: string, part: Partial<Needed>): Misfit[] =>
    misfits({ contract: provided.contract, packages: {}, ...part }, provided).map((problem) => ({
      field,
      problem,
    }));
  return [
    ...find('descriptor.contract', { contract: needed.contract }),
    ...Object.entries(needed.packages).flatMap(([name, range]) =>
      find(`shared.packages.${name}`, { packages: { [name]: range } }),
    ),
    ...Object.entries(remote.shared.names).flatMap(([entry, used]) =>
      missingNames(entry, used, shell.shared.names[entry]),
    ),
  ];
};

/** @param exported undefined where the shell does not have the entry */
const missingNames = (entry: string, used: string[], exported: string[] | undefined): Misfit[] => {
  const field = `shared.names.${entry}`;
  if (!exported) return [{ field, problem: `uses ${entry}, which the shell does not have` }];
  return used
    .filter((name) => name !== '*' && !exported.includes(name))
    .map((name) => ({ field, problem: `uses ${name}, which the shell does not export` }));
};
