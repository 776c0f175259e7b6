import type { Release } from '@portico/contract/releases/release';
import { exampleDescriptor } from '@portico/contract/testing/example-descriptor';
import { remoteRelease, shellRelease } from '../testing/example-releases.js';
import { contradictions } from './check-release.js';

const find = (release: Release) =>
  contradictions(release).map(({ field, problem }) => `${field}: ${problem}`);
const remote = remoteRelease('mfe-notes');

it('finds none in what the recipe builds', () => {
  expect(find(remote)).toEqual([]);
  expect(find(shellRelease())).toEqual([]);
});

it('finds the descriptor of another remote, whose grants would count', () => {
  expect(find({ ...remote, descriptor: { ...exampleDescriptor, name: 'mfe-other' } })).toEqual([
    'descriptor.name: it is mfe-other, not mfe-notes',
  ]);
});

it('finds a remote that would count as a shell, and a shell as a remote', () => {
  const { descriptor, ...bare } = remote;
  expect(find(bare)).toEqual(['descriptor: it is missing, and only the shell has none']);
  expect(find({ ...shellRelease(), descriptor: descriptor! })).toEqual(['descriptor: the shell has none']);
});

it('finds a remote whose build exposes no module', () => {
  const { container: _container, ...bare } = remote;
  expect(find(bare)).toEqual(['container: the build exposes no module']);
});

it('finds modules that the build lacks; without a server bundle only browsers render one', () => {
  expect(find({ ...remote, browser: { ...remote.browser, modules: {} } })).toEqual([
    'descriptor.routes.0.module: the build exposes no ./example',
  ]);
  expect(find({ ...remote, server: {} })).toEqual([]);
});
