import { misfits } from './fit.js';

const provided = { contract: 1, packages: { react: '19.3.1', '@portico/platform': '0.1.0' } };
const needed = { contract: 1, packages: { react: '^19.3.1', '@portico/platform': '^0.1.0' } };

it('finds nothing where the shell has what the remote needs', () => {
  expect(misfits(needed, provided)).toEqual([]);
});

it.each([
  ['an older contract', { ...needed, contract: 0 }, ['needs contract 0, the shell has 1']],
  ['a newer contract', { ...needed, contract: 2 }, ['needs contract 2, the shell has 1']],
  [
    'another major version and a package that is not there',
    { ...needed, packages: { react: '^20.0.0', vue: '^3.0.0' } },
    ['needs react ^20.0.0, the shell has 19.3.1', 'needs vue, which the shell does not have'],
  ],
])('tells of %s', (_what, remote, told) => {
  expect(misfits(remote, provided)).toEqual(told);
});
