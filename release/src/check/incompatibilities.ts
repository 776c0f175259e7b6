import { incompatibilities, neededBy, providedBy } from '@portico/contract/releases/compatibility';
import type { Release } from '@portico/contract/releases/release';
import type { Finding } from '@portico/contract/releases/shipping';

/** What a remote needs and a shell lacks: the contract, packages, and names exported by their entries. */
export const incompatibilitiesOf = (remote: Release, shell: Release): Omit<Finding, 'advice'>[] => {
  const provided = providedBy(shell);
  const needed = neededBy(remote);
  const find = (field: string, part: Partial<typeof needed>) =>
    incompatibilities({ contract: provided.contract, packages: {}, ...part }, provided).map((problem) => ({
      field,
      problem,
    }));
  return [
    ...find('descriptor.contract', { contract: needed.contract }),
    ...Object.entries(needed.packages).flatMap(([name, range]) =>
      find(`shared.packages.${name}`, { packages: { [name]: range } }),
    ),
    ...Object.entries(remote.shared.names).flatMap(([entry, used]) => {
      const field = `shared.names.${entry}`;
      const exported = shell.shared.names[entry];
      if (!exported) return [{ field, problem: `uses ${entry}, which the shell does not have` }];
      return used
        .filter((name) => name !== '*' && !exported.includes(name))
        .map((name) => ({ field, problem: `uses ${name}, which the shell does not export` }));
    }),
  ];
};
