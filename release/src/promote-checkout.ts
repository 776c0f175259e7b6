import type { Live } from '@portico/contract/pointer';
import type { Release } from '@portico/contract/release';
import { misfitsOf } from './check/fit-findings.js';
import { publishedOf } from './development.js';
import { readPointer } from './pointer.js';
import { type Laid, promoteTogether } from './promote.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Makes the builds of a checkout live together, as a start does, but for those that others made live. It is not kept
 * from that by a team's remote that needs an older shell: the server is the new one by then, too. Such a remote says in
 * its region that it does not fit.
 *
 * @param checkout its id
 * @returns what a person is told of those that stay and of those that no longer fit, a line each
 * @throws ReleaseError when the pointer or a release cannot be read
 */
export const promoteCheckout = (store: ReleaseStore, laid: Laid[], checkout: string): string[] => {
  const live = promoteTogether(store, laid, { kind: 'start', checkout });
  const staying = live.filter((one, index) => one.release.version !== laid[index]?.version);
  return [...staying.map(stays), ...misfits(store)];
};

const stays = ({ release: { name, version }, origin }: Live): string =>
  `${name} stays at ${version}, which ${origin.kind === 'team' ? 'its team' : 'another checkout'} made live.`;

const misfits = (store: ReleaseStore): string[] => {
  const { shell, ...others } = readPointer(store).frontEnds;
  const lender = publishedOf(shell)?.release;
  if (!lender) return [];
  return Object.values(others).flatMap((one) => {
    const remote = publishedOf(one)?.release;
    const problems = remote ? misfitsOf(remote, lender).map(({ problem }) => problem) : [];
    return remote && problems.length > 0 ? [unfit(remote, problems)] : [];
  });
};

const unfit = ({ name, version }: Release, problems: string[]): string =>
  `${name} ${version} does not fit the shell and says so in its place, until a version that fits is live (npm run release -- publish ${name}): ${problems.join('; ')}.`;
