import { existsSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { exampleRelease } from '@portico/contract/testing/example-release';
import { developFrontEnds } from '../development.js';
import { exampleToken } from '../testing/example-token.js';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();
const time = expect.stringMatching(/^\d{4}-.*Z$/);

describe('listing', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0'])
      await cli.run('publish', 'mfe-sample', '--version', version);
    await cli.run('rollback', 'mfe-sample');
    await cli.run('publish', 'mfe-sample', '--version', '5.0.0', '--no-promote');
  });

  it('lists the state of every version, newest first', async () => {
    expect(await cli.json('list', 'mfe-sample')).toEqual({
      ok: true,
      frontEnds: [
        {
          name: 'mfe-sample',
          development: false,
          withdrawn: false,
          versions: [
            { version: '5.0.0', storedAt: time, state: 'stored' },
            { version: '4.0.0', storedAt: time, state: 'rolled back', until: time },
            { version: '3.0.0', storedAt: time, state: 'live', since: time },
            { version: '2.0.0', storedAt: time, state: 'last good', until: time },
            { version: '1.0.0', storedAt: time, state: 'good', until: time },
          ],
        },
      ],
    });
  });

  it('prints the same for all front ends', async () => {
    const { out } = await cli.run('list');
    const lines = out.split('\n').map((line) => line.replaceAll(/\d{4}-\S+Z/g, 'TIME'));
    expect(lines).toEqual([
      'mfe-sample',
      '  5.0.0  stored TIME',
      '  4.0.0  live until TIME, rolled back',
      '  3.0.0  live since TIME',
      '  2.0.0  live until TIME; the rollback target',
      '  1.0.0  live until TIME',
      'shell',
      '  1.0.0  live since TIME',
    ]);
  });

  it('says if a remote is withdrawn, and what a rollback would make live', async () => {
    await cli.run('withdraw', 'mfe-sample');
    const { out } = await cli.run('list', 'mfe-sample');
    expect(out).toMatch(/^mfe-sample \(withdrawn\)\n/);
    expect(out).toMatch(/ {2}3\.0\.0 {2}live until \S+; the rollback target\n/);
    expect(await cli.json('list', 'mfe-sample')).toMatchObject({ frontEnds: [{ withdrawn: true }] });
  });
});

it('says if a development server is live instead', async () => {
  const server = {
    release: { ...exampleRelease, name: 'mfe-sample', version: '0.0.0-development' },
    base: 'http://127.0.0.1:4101/',
    since: '2026-11-21T09:31:00.000Z',
    origin: { kind: 'development' } as const,
    before: [],
  };
  developFrontEnds(cli.store, [server]);
  expect((await cli.run('list')).out).toContain('mfe-sample (replaced by a development server)\n');
  expect(await cli.json('list')).toMatchObject({
    frontEnds: [
      { name: 'mfe-sample', development: true },
      { name: 'shell', development: false },
    ],
  });
});

it('says that the store is empty, and creates no folder', async () => {
  rmSync(cli.store.root, { recursive: true });
  const nothing = `${cli.store.root} is still empty.`;
  expect(await cli.run('list')).toEqual({ code: 0, out: nothing, error: '' });
  expect(await cli.json('list')).toEqual({ ok: true, frontEnds: [] });
  expect(await cli.run('list', 'mfe-sample')).toEqual({ code: 1, out: '', error: nothing });
  expect(existsSync(cli.store.root)).toBe(false);
});

it("says on a server that nothing of a token's front ends is stored yet, and refuses others", async () => {
  const token = exampleToken({ frontEnds: ['mfe-new', 'mfe-newer'] });
  cli.context.place = 'https://portico.example/';
  cli.context.releases.whoAmI = async () => token;
  cli.context.releases.list = async () => [];
  const nothing = (names: string) => ({
    code: 0,
    out: `Nothing of ${names} is stored at https://portico.example/ yet.`,
    error: '',
  });
  expect(await cli.run('list')).toEqual(nothing('mfe-new, mfe-newer'));
  expect(await cli.run('list', 'mfe-new')).toEqual(nothing('mfe-new'));
  expect(await cli.run('list', 'mfe-sample')).toEqual({
    code: 1,
    out: '',
    error: 'The release token 1f0252ba is for mfe-new, mfe-newer, not for mfe-sample',
  });
});

describe('pruning', () => {
  it('names what it removed', async () => {
    await cli.run('publish', 'mfe-sample', '--no-promote');
    expect(await cli.run('prune')).toMatchObject({ code: 0, out: 'Nothing to remove.' });
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000);
    utimesSync(join(cli.store.version('mfe-sample', '1.0.0'), 'release.json'), eightDaysAgo, eightDaysAgo);
    expect(await cli.run('prune')).toMatchObject({ code: 0, out: 'Removed mfe-sample 1.0.0.' });
  });
});
