import { exampleRemote } from '../testing/example-remote';
import type { Host } from './preflight';
import { preflight, UnfitRemoteError } from './preflight';

const host: Host = {
  release: 'shell@2.0.0',
  contract: 1,
  packages: { react: '19.3.1', '@portico/platform': '0.1.0' },
  development: false,
};
const remote = { ...exampleRemote(), packages: { react: '^19.3.0', '@portico/platform': '^0.1.0' } };
const unchecked = { ...remote, entry: { ...remote.entry, integrity: '' } };

it('lets a remote pass that finds what it needs', () => {
  expect(() => preflight(remote, host)).not.toThrow();
});

it.each([
  ['another contract', exampleRemote({ contract: 2 }), 'needs contract 2, the shell has 1'],
  [
    'another major of a package',
    { ...remote, packages: { react: '^20.0.0' } },
    'needs react ^20.0.0, the shell has 19.3.1',
  ],
  ['a package that is not there', { ...remote, packages: { vue: '^3.0.0' } }, 'needs vue'],
  ['no hash of its entry', unchecked, 'names no hash of its entry'],
])('refuses a remote with %s, and names it, the shell and the reason', (_what, unfit, reason) => {
  const passing = () => preflight(unfit, host);
  expect(passing).toThrow(UnfitRemoteError);
  for (const part of ['mfe-example@1.2.0', 'shell@2.0.0', reason]) expect(passing).toThrow(part);
});

it("lets a remote without a hash pass in a development server's shell only", () => {
  expect(() => preflight(unchecked, { ...host, development: true })).not.toThrow();
});
