import type { Pointer } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { exampleDescriptor } from '@portico/contract/testing/example-descriptor';
import { exampleRelease } from '@portico/contract/testing/example-release';

/** A remote that fits `shellRelease`. */
export const remoteRelease = (name: string, changes: Partial<Release> = {}): Release => ({
  ...exampleRelease,
  name,
  version: '1.0.0',
  descriptor: { ...exampleDescriptor, name },
  ...changes,
});

export const shellRelease = (changes: Partial<Release['shared']> = {}): Release => {
  const { container: _container, descriptor: _descriptor, ...release } = exampleRelease;
  const packages = { react: '19.3.1', '@portico/platform': '0.1.0' };
  const names = { '@portico/platform/list': ['List', 'Loading'], 'react/jsx-runtime': ['jsx'] };
  return {
    ...release,
    name: 'shell',
    version: '1.0.0',
    shared: { contract: 1, packages, names, ...changes },
  };
};

/** A pointer to releases that their teams made live. */
export const pointerTo = (...releases: Release[]): Pointer => ({
  format: 2,
  frontEnds: Object.fromEntries(
    releases.map((release) => [
      release.name,
      {
        release,
        base: `/releases/${release.name}/${release.version}/`,
        since: '2026-11-21T09:31:00.000Z',
        origin: { kind: 'team' },
        before: [],
      },
    ]),
  ),
});
