import { incompatibilities, isCompatible, satisfies } from './compatibility.js';
import { exampleRelease } from '../testing/example-release.js';
import { withField } from '../testing/with-field.js';

const provided = { contract: 1, packages: { react: '19.3.1', '@portico/platform': '0.1.0' } };
const needed = { contract: 1, packages: { react: '^19.3.1', '@portico/platform': '^0.1.0' } };

it('finds nothing where the shell has what the remote needs', () => {
  expect(incompatibilities(needed, provided)).toEqual([]);
});

it('takes a remote that works with this contract and with the next', () => {
  expect(incompatibilities({ ...needed, contract: [1, 2] }, provided)).toEqual([]);
});

it.each([
  ['two contracts', { ...needed, contract: [2, 3] }, ['needs contract 2 or 3, the shell has 1']],
  ['an older contract', { ...needed, contract: 0 }, ['needs contract 0, the shell has 1']],
  ['a newer contract', { ...needed, contract: 2 }, ['needs contract 2, the shell has 1']],
  [
    'another major version and a package that is not there',
    { ...needed, packages: { react: '^20.0.0', vue: '^3.0.0' } },
    ['needs react ^20.0.0, the shell has 19.3.1', 'needs vue, which the shell does not have'],
  ],
])('tells of %s', (_what, remote, told) => {
  expect(incompatibilities(remote, provided)).toEqual(told);
});

describe('a range', () => {
  it.each([
    ['^1.2.3', ['1.2.3', '1.2.4', '1.3.0', '1.10.0'], ['1.2.2', '1.1.9', '0.9.9', '2.0.0', '2.2.3']],
    ['^0.2.3', ['0.2.3', '0.2.10'], ['0.2.2', '0.3.0', '0.1.9', '1.2.3']],
    ['^0.0.3', ['0.0.3'], ['0.0.2', '0.0.4', '0.1.3', '1.0.3']],
    ['^0.0.0', ['0.0.0'], ['0.0.1', '0.1.0', '1.0.0']],
    ['^19.3.1', ['19.3.1', '19.4.0'], ['18.3.1', '19.3.0', '20.0.0', '19.4.0-canary.1', '19.4']],
    ['^19.3.1 || ^20.0.0', ['19.3.1', '20.1.0'], ['19.3.0', '21.0.0', '18.0.0']],
    ['*', [], ['1.0.0']],
    ['11.2.3', [], ['1.2.3', '11.2.3']],
    ['', [], ['1.2.3']],
  ])('%s takes %j and not %j', (range, taken, refused) => {
    expect([...taken, ...refused].filter((version) => satisfies(version, range))).toEqual(taken);
  });
});

describe('a released remote', () => {
  const shell = { ...exampleRelease, shared: { contract: 1, packages: { react: '19.4.0' }, names: {} } };

  it('is so where the shell has the contract and the packages', () => {
    expect(isCompatible(exampleRelease, shell)).toBe(true);
    const later = { ...shell, shared: { ...shell.shared, contract: 2 } };
    expect(isCompatible(exampleRelease, later)).toBe(false);
  });

  it.each([
    ['another contract', withField(exampleRelease, 'descriptor.contract', 2)],
    ['a newer package', withField(exampleRelease, 'shared.packages', { react: '^19.5.0' })],
  ])('is not so where the remote needs %s', (_what, remote) => {
    expect(isCompatible(remote as typeof exampleRelease, shell)).toBe(false);
  });
});
