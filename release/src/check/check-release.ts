import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointer } from '@portico/contract/releases/pointer';
import type { Asset, Release } from '@portico/contract/releases/release';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { grantFindings } from '../access/grants.js';
import { lineOf } from '../finding-line.js';
import { publishedOf } from '../pointer.js';
import type { Finding } from '@portico/contract/releases/shipping';
import { ReleaseError } from '../release-store.js';
import { menuFindings, routeFindings } from './descriptor-findings.js';
import { incompatibilitiesOf } from './incompatibilities.js';

/**
 * Checks whether a release works with what is live: a remote in the shell, a shell with every remote. A development
 * server counts as the release it replaces.
 *
 * @param folder the release's files, compressed
 */
export const checkRelease = (release: Release, folder: string, pointer: Pointer): Finding[] => [
  ...conflictsOf(release, pointer),
  ...sizeFindings(release, folder),
];

/** What of `checkRelease` is known without the files. */
export const conflictsOf = (release: Release, pointer: Pointer): Finding[] => {
  const others = Object.values(pointer.frontEnds)
    .flatMap((live) => publishedOf(live)?.release ?? [])
    .filter(({ name }) => name !== release.name);
  return release.descriptor
    ? remoteFindings(release, release.descriptor, others, pointer)
    : shellFindings(release, others);
};

/** @throws ReleaseError with the findings of `checkRelease` */
export const refuseIncompatible = (release: Release, folder: string, pointer: Pointer): void => {
  const findings = checkRelease(release, folder, pointer);
  if (findings.length === 0) return;
  const summary = `${release.name} ${release.version} is incompatible with what is live:`;
  throw new ReleaseError([summary, ...findings.map(lineOf)].join('\n'), findings);
};

export const refusal = (releases: Release[], findings: Finding[]): ReleaseError => {
  const names = releases.map(({ name, version }) => `${name} ${version}`).join(' and ');
  return new ReleaseError([`${names} cannot go live:`, ...findings.map(lineOf)].join('\n'), findings);
};

const shellFindings = (shell: Release, remotes: Release[]): Finding[] =>
  remotes.flatMap((remote) =>
    incompatibilitiesOf(remote, shell).map(({ field, problem }) => ({
      field,
      problem: `${remote.name} ${remote.version}, which is live, ${problem}`,
      advice: `Restore it, or first publish a version of ${remote.name} that doesn't need it.`,
    })),
  );

const remoteFindings = (
  remote: Release,
  descriptor: RemoteDescriptor,
  others: Release[],
  pointer: Pointer,
): Finding[] => {
  const shell = others.find((other) => !other.descriptor);
  const rivals = others.flatMap((other) => other.descriptor ?? []);
  const incompatibilities = shell
    ? incompatibilitiesOf(remote, shell).map((finding) => ({
        ...finding,
        advice: `Build it for the live shell (${shell.version}), or first publish a shell that has it.`,
      }))
    : [
        {
          field: 'shared',
          problem: 'no shell is live to provide the shared packages',
          advice: 'Run npm start, or publish the shell first.',
        },
      ];
  return [
    ...incompatibilities,
    ...routeFindings(descriptor, rivals),
    ...menuFindings(descriptor, rivals),
    ...grantFindings(descriptor, pointer),
  ];
};

/**
 * Compressed. `screen`: all that a remote loads for one screen; three times today's largest, but too little for a second
 * React. `shell`: what the shell loads before it shows anything.
 */
const maxBytes = { screen: 60_000, shell: 130_000 };

const sizeFindings = ({ descriptor, browser }: Release, folder: string): Finding[] => {
  const entry = [...browser.entry, ...browser.styles];
  const loads = descriptor
    ? Object.entries(browser.modules).map(([module, { scripts, styles }]) => ({
        field: `browser.modules.${module}`,
        what: 'the screen',
        bytes: sizeOf([...entry, ...scripts, ...styles], folder),
        budget: maxBytes.screen,
      }))
    : [
        {
          field: 'browser.entry',
          what: 'the first load',
          bytes: sizeOf(entry, folder),
          budget: maxBytes.shell,
        },
      ];
  return loads
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ field, what, bytes, budget }) => ({
      field,
      problem: `${what} takes ${bytes} bytes compressed; the limit is ${budget}`,
      advice: 'Load what is not needed right away with import().',
    }));
};

const sizeOf = (assets: Asset[], folder: string): number =>
  [...new Set(assets.map(({ file }) => join(folder, file)))]
    .map((path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size)
    .reduce((sum, bytes) => sum + bytes, 0);
