import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToken, findToken } from '../access/tokens.js';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();

const add = (...options: string[]) => cli.run('token', 'add', 'mfe-sample', '--rights', 'upload', ...options);
const secretIn = ({ out }: { out: string }) => out.split('\n')[0]!;

it('makes a token, which is shown once and kept as a hash', async () => {
  const said = await add('--paths', '/sample', '--until', '2999-12-31');
  const secret = secretIn(said);
  expect(secret).toMatch(/^portico_[0-9a-f]{8}_[\w-]{43}$/);
  expect(said.out).toContain(
    'This is shown once. It allows upload of mfe-sample, until 2999-12-31T23:59:59.999Z.\n' +
      'mfe-sample may have /sample; in the menu nothing; browsers render it.\n' +
      'To revoke it: npm run release -- token revoke ',
  );
  expect(findToken(cli.store, secret)).toMatchObject({ frontEnds: ['mfe-sample'], rights: ['upload'] });
  expect(readFileSync(join(cli.store.root, 'tokens.json'), 'utf8')).not.toContain(secret);
});

it('gives a script the secret, the token and the grants', async () => {
  expect(
    await cli.json(
      'token',
      'add',
      'mfe-sample',
      'mfe-other',
      '--rights',
      'upload, promote',
      '--rendering',
      'yes',
    ),
  ).toEqual({
    ok: true,
    secret: expect.stringMatching(/^portico_/),
    token: {
      id: expect.any(String),
      frontEnds: ['mfe-sample', 'mfe-other'],
      rights: ['upload', 'promote'],
      until: null,
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      revokedAt: null,
    },
    grants: {
      'mfe-sample': { paths: [], menu: [], rendering: true },
      'mfe-other': { paths: [], menu: [], rendering: true },
    },
  });
});

it('lists tokens with their state and last use, without secrets', async () => {
  expect((await cli.run('token', 'list')).out).toBe('There are no tokens.');
  await add();
  addToken(cli.store, { frontEnds: ['mfe-sample'], rights: ['upload'], until: '2026-01-01T23:59:59.999Z' });
  const { out } = await cli.run('token', 'list');
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^[0-9a-f]{8} {2}mfe-sample: upload; never expires; never used$/),
    expect.stringMatching(
      /^[0-9a-f]{8} {2}mfe-sample: upload; expired 2026-01-01T23:59:59.999Z; never used$/,
    ),
  ]);
});

it('revokes a token', async () => {
  const secret = secretIn(await add());
  const { id } = findToken(cli.store, secret);
  expect(await cli.run('token', 'revoke', id)).toMatchObject({
    code: 0,
    out: `${id} is revoked, and refused from now on.`,
  });
  expect(() => findToken(cli.store, secret)).toThrow(`The release token ${id} was revoked on `);
  expect((await cli.run('token', 'list')).out).toContain('; revoked 2');
  expect(await cli.run('token', 'revoke', 'none')).toMatchObject({
    code: 1,
    error: 'There is no release token none. `token list` shows all.',
  });
});

it('refuses what takes addresses or groups of the menu without a grant', async () => {
  await add('--paths', '/other');
  const refused = await cli.run('publish', 'mfe-sample');
  expect([refused.code, refused.error]).toEqual([
    1,
    expect.stringContaining(
      '- descriptor.routes.0.path: /sample is not granted to mfe-sample, only /other is.',
    ),
  ]);
  expect(await cli.run('grant', 'mfe-sample', '--paths', '/sample', '--rendering', 'yes')).toMatchObject({
    code: 0,
    out: 'mfe-sample may have /sample; in the menu nothing; the server renders it.',
  });
  expect(await cli.run('publish', 'mfe-sample')).toMatchObject({ code: 0 });
});

it('refuses what calls other origins without a grant', async () => {
  cli.change({ connect: ['https://api.notes.example'] });
  const { out } = await add('--paths', '/sample', '--connect', 'https://api.example');
  expect(out).toContain(
    'mfe-sample may have /sample; in the menu nothing; browsers render it; it may call https://api.example.',
  );
  const refused = await cli.run('publish', 'mfe-sample');
  expect([refused.code, refused.error]).toEqual([
    1,
    expect.stringContaining(
      '- descriptor.connect.0: https://api.notes.example is not granted to mfe-sample, only https://api.example is.',
    ),
  ]);
  expect(await cli.run('grant', 'mfe-sample', '--connect', 'https://api.notes.example')).toMatchObject({
    code: 0,
    out: expect.stringContaining('it may call https://api.notes.example.'),
  });
  expect(await cli.run('publish', 'mfe-sample')).toMatchObject({ code: 0 });
});

it('does not roll back to a version whose addresses are no longer granted', async () => {
  await cli.run('publish', 'mfe-sample', '--version', '1.0.0');
  cli.change({ routes: [] });
  await cli.run('publish', 'mfe-sample', '--version', '2.0.0');
  await cli.run('grant', 'mfe-sample', '--paths', '/other');
  expect(await cli.run('rollback', 'mfe-sample')).toMatchObject({
    code: 1,
    error: expect.stringContaining('/sample is not granted to mfe-sample'),
  });
});

it('tries no screens on the server that it may not render', async () => {
  const tried: string[] = [];
  cli.tryScreens = async (_shell, remotes) => {
    tried.push(...remotes.map(({ release: { name } }) => name));
    return [];
  };
  await add('--paths', '/sample');
  await cli.run('publish', 'mfe-sample', '--version', '1.0.0');
  expect(tried).toEqual([]);
  await cli.run('grant', 'mfe-sample', '--rendering', 'yes');
  await cli.run('publish', 'mfe-sample', '--version', '2.0.0');
  expect(tried).toEqual(['mfe-sample']);
});

it.each([
  ['no rights', ['add', 'mfe-sample'], '--rights is missing, like --rights upload,promote.'],
  [
    'another right',
    ['add', 'mfe-sample', '--rights', 'delete'],
    '--rights: "delete" is invalid. It is one of',
  ],
  ['no name', ['add', '--rights', 'upload'], 'NAME is missing.'],
  [
    'an address that leads elsewhere',
    ['add', 'mfe-sample', '--rights', 'upload', '--paths', '../x'],
    '--paths: "../x" is invalid. It is an address like /info/notes, or /notes/* for all below it.',
  ],
  [
    'a group that is not there',
    ['add', 'mfe-sample', '--rights', 'upload', '--menu', 'top'],
    '--menu: "top" is invalid.',
  ],
  [
    'all origins',
    ['add', 'mfe-sample', '--rights', 'upload', '--connect', 'https://*.example'],
    '--connect: "https://*.example" is invalid. It is an origin like https://api.notes.example, or http://localhost:4100.',
  ],
  [
    'no day',
    ['add', 'mfe-sample', '--rights', 'upload', '--until', 'soon'],
    '--until: "soon" is invalid. It is a day like 2027-03-31.',
  ],
  [
    'a day that has passed',
    ['add', 'mfe-sample', '--rights', 'upload', '--until', '2026-01-01'],
    '--until: 2026-01-01 is in the past.',
  ],
  [
    'neither yes nor no',
    ['add', 'mfe-sample', '--rights', 'upload', '--rendering', '1'],
    '--rendering: "1" is invalid. It is yes or no.',
  ],
  ['nothing to do', [], 'Choose from token add, token list and token revoke, or see --help.'],
  ['a server', ['list', '--server', 'http://localhost'], "Unknown option '--server'."],
])('does not take %s', async (_, args, message) => {
  expect(await cli.run('token', ...args)).toMatchObject({ code: 2, error: expect.stringContaining(message) });
});
