import type { Pointer } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { isServed } from '@portico/contract/releases/remote-descriptor';
import { providedBy } from '@portico/contract/releases/compatibility';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { incompatibilitiesOf } from './check/check-release.js';
import { withPromoted } from './promote.js';
import { readRelease } from './read-release.js';
import type { ReleaseStore } from './release-store.js';
import { changeLive, isTried } from './share.js';

/**
 * Makes the builds of a checkout live together, as `npm start` does, but keeps versions that others made live. Where a live
 * remote fits the live shell and not the built one, the built shell waits, with what needs it. A built remote that doesn't fit
 * the shell which is live afterwards replaces nothing.
 *
 * @returns a line for each front end that was kept, waits or is incompatible, and what to do
 * @throws ReleaseError if the pointer or a release can't be read
 */
export const promoteCheckout = (store: ReleaseStore, stored: NamedVersion[], checkout: string): string[] => {
  const origin = { kind: 'start', checkout } as const;
  let lines: string[] = [];
  changeLive(store, ({ waiting: _earlier, ...pointer }) => {
    const { withdrawn = {} } = pointer;
    const built = stored
      .filter(({ name }) => !withdrawn[name])
      .map(({ name, version }) => readRelease(store, name, version));
    const all = withPromoted(pointer, built, origin);
    const late = lateRemotes(pointer.frontEnds['shell']?.release, all);
    const { release: shell } = (late.length > 0 ? pointer : all).frontEnds['shell']!;
    const kept = built.filter((one) => !fits(one, shell, late));
    const fitting = built.filter((one) => !kept.includes(one));
    const after = withPromoted(pointer, fitting, origin);
    lines = [
      ...Object.keys(withdrawn).map(
        (name) => `${name} stays withdrawn. To make it live again: npm run release -- rollback ${name}`,
      ),
      ...fitting.flatMap((one) => keptLine(one, after)),
      ...(late.length > 0 ? waitingLines(kept, late) : kept.map((one) => unfitLine(one, shell))),
      ...otherCheckoutLines(fitting, kept, after),
      ...incompatibleLines(after, shell),
    ];
    if (late.length === 0) return after;
    return { ...after, waiting: Object.fromEntries(kept.map(({ name, version }) => [name, version])) };
  });
  return lines;
};

/** The live remotes that a shell would lose, if the server works with the live one. */
const lateRemotes = (shell: Release | undefined, after: Pointer): Release[] => {
  if (!shell || !isServed(providedBy(shell).contract)) return [];
  const next = after.frontEnds['shell']!.release;
  return remotesIn(after).filter(
    (remote) => problemsIn(remote, shell) === '' && problemsIn(remote, next) !== '',
  );
};

const remotesIn = ({ frontEnds }: Pointer): Release[] =>
  Object.values(frontEnds).flatMap(({ release }) => (release.descriptor ? [release] : []));

/** The live remotes that don't fit the waiting shell, and for which no version waits that does. */
export const lateFor = (store: ReleaseStore, pointer: Pointer): string[] => {
  const { waiting = {} } = pointer;
  if (!waiting['shell']) return [];
  const shell = readRelease(store, 'shell', waiting['shell']);
  return remotesIn(pointer).flatMap((one) =>
    waiting[one.name] || problemsIn(one, shell) === '' ? [] : one.name,
  );
};

/** Whether a built front end may go live beside a shell: not another shell while remotes are late, and no late remote. */
const fits = (built: Release, shell: Release, late: Release[]): boolean =>
  built.descriptor
    ? problemsIn(built, shell) === '' && !late.some(({ name }) => name === built.name)
    : late.length === 0;

const keptLine = (built: Release, pointer: Pointer): string[] => {
  const { name, version } = built;
  const { release, origin } = pointer.frontEnds[name]!;
  if (release.version === version) return [];
  const by = origin.kind === 'team' ? 'its team' : 'another checkout';
  const why = isTried(pointer, built)
    ? `because ${pointer.share?.release.name === name ? 'a share of visitors has another version' : `${version} was stopped`}`
    : `which ${by} made live`;
  return [`${name} stays at ${release.version}, ${why}.`];
};

/** Such as where the checkout has moved. A remote that only fits its own shell goes live with it. */
const otherCheckoutLines = (fitting: Release[], kept: Release[], after: Pointer): string[] => {
  const others = fitting.filter((one) => {
    const { release, origin } = after.frontEnds[one.name]!;
    return release.version !== one.version && origin.kind === 'start' && !isTried(after, one);
  });
  if (others.length === 0) return [];
  const wanted = others.some(({ name }) => name === 'shell') ? [...others, ...kept] : others;
  const given = wanted.map(({ name, version }) => `${name} ${version}`).join(' ');
  return [`To make this checkout's live: npm run release -- promote ${given}`];
};

const waitingLines = (waiting: Release[], late: Release[]): string[] => {
  const shell = waiting.find(({ descriptor }) => !descriptor);
  if (!shell) return [];
  const elsewhere = late.map(({ name }) => name).filter((name) => !waiting.some((one) => one.name === name));
  const all = '"npm run release -- promote shell"';
  return [
    `Not live yet: ${waiting.map(({ name, version }) => `${name} ${version}`).join(', ')}. What was live before stays.`,
    ...late.map((remote) => `${remote.name} ${remote.version} ${problemsIn(remote, shell)}.`),
    elsewhere.length === 0
      ? `To make them live together: ${all}.`
      : `When the team has published a version of ${elsewhere.join(' and ')} for both shells, ${all} makes them live; "npm run release -- promote shell --without ${elsewhere.join(',')}" doesn't wait for it.`,
  ];
};

const unfitLine = (built: Release, shell: Release): string =>
  `${built.name} ${built.version} is not live, because it ${problemsIn(built, shell)}. To make it live with this checkout's shell: npm run release -- publish shell, then start again.`;

const incompatibleLines = (after: Pointer, shell: Release): string[] =>
  remotesIn(after).flatMap((remote) => {
    const problems = problemsIn(remote, shell);
    if (problems === '') return [];
    const { name, version } = remote;
    return `${name} ${version} is incompatible with the shell, and its screens say so until you publish a compatible version (npm run release -- publish ${name}): ${problems}.`;
  });

const problemsIn = (remote: Release, shell: Release): string =>
  incompatibilitiesOf(remote, shell)
    .map(({ problem }) => problem)
    .join('; ');
