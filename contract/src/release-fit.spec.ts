import { isFit } from './release-fit.js';
import { exampleRelease } from './testing/example-release.js';
import { withField } from './testing/with-field.js';

const shell = { ...exampleRelease, shared: { contract: 1, packages: { react: '19.4.0' }, names: {} } };

it('is so where the shell has the contract and the packages', () => {
  expect(isFit(exampleRelease, shell)).toBe(true);
});

it.each([
  ['another contract', withField(exampleRelease, 'descriptor.contract', 2)],
  ['a newer package', withField(exampleRelease, 'shared.packages', { react: '^19.5.0' })],
])('is not so where the remote needs %s', (_what, remote) => {
  expect(isFit(remote as typeof exampleRelease, shell)).toBe(false);
});
