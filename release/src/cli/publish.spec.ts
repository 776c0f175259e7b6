import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from '../pointer.js';
import { exampleToken } from '../testing/example-token.js';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();
const live = () => readPointer(cli.store).frontEnds['mfe-sample'];

it('makes a build live for its team, under a generated or a given version', async () => {
  expect(await cli.run('publish', 'mfe-sample')).toEqual({
    code: 0,
    out: 'mfe-sample 1.0.0 is live.',
    error: '',
  });
  expect(await cli.run('publish', 'mfe-sample', '--version', '2.0.0')).toMatchObject({
    code: 0,
    out: 'mfe-sample 2.0.0 is live.\nTo return to 1.0.0: npm run release -- rollback mfe-sample',
  });
  expect(live()).toMatchObject({ release: { version: '2.0.0' }, origin: { kind: 'team' } });
});

it('reports in JSON what is live, and what was', async () => {
  await cli.run('publish', 'mfe-sample');
  expect(await cli.json('publish', 'mfe-sample', '--version', '2.0.0')).toEqual({
    ok: true,
    name: 'mfe-sample',
    version: '2.0.0',
    live: true,
    since: live()?.since,
    before: '1.0.0',
  });
});

it('stores nothing incompatible, so that the version can be published later', async () => {
  cli.change({ contract: 2 });
  expect(await cli.run('publish', 'mfe-sample')).toEqual({
    code: 1,
    out: '',
    error: expect.stringContaining('- descriptor.contract: needs contract 2, the shell has 1.'),
  });
  expect(existsSync(cli.store.version('mfe-sample', '1.0.0'))).toBe(false);
  cli.change({});
  expect(await cli.run('publish', 'mfe-sample')).toMatchObject({ code: 0 });
});

it.each([
  ['fits', 1, [], 'It can go live: npm run release -- promote mfe-sample 1.0.0'],
  ['does not fit', 2, [{ field: 'descriptor.contract' }], 'It cannot go live:\n- descriptor.contract: '],
])('only stores a build with --no-promote, and says if it %s', async (_, contract, findings, told) => {
  cli.change({ contract });
  const { code, out } = await cli.run('publish', 'mfe-sample', '--no-promote');
  const [state, ...rest] = out.split('\n');
  expect([code, state]).toEqual([0, 'mfe-sample 1.0.0 is stored, not live.']);
  expect(rest.join('\n')).toContain(told);
  expect(await cli.json('publish', 'mfe-sample', '--no-promote')).toMatchObject({
    ok: true,
    live: false,
    findings,
  });
  expect(live()).toBeUndefined();
});

it('waits if the front end is being published', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { build } = cli.context;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const built = jest.fn((name: string, version?: string) => held.then(() => build(name, version)));
  cli.context.build = built;
  const both = [cli.run('publish', 'mfe-sample'), cli.run('publish', 'mfe-sample')];
  while (jest.mocked(console.error).mock.calls.length === 0) await new Promise(setImmediate);
  expect(built).toHaveBeenCalledTimes(1);
  goOn();
  expect(await Promise.all(both)).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(built).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});

describe('checking', () => {
  it('says that a build is compatible, and changes nothing', async () => {
    const before = readFileSync(cli.store.pointer, 'utf8');
    expect(await cli.run('check', 'mfe-sample')).toEqual({
      code: 0,
      out: 'mfe-sample 1.0.0 can go live.',
      error: '',
    });
    expect(await cli.json('check', 'mfe-sample')).toEqual({
      ok: true,
      name: 'mfe-sample',
      version: '1.0.0',
      findings: [],
    });
    expect(readFileSync(cli.store.pointer, 'utf8')).toBe(before);
    expect(cli.store.frontEnds()).toEqual(['shell']);
  });

  it('reports each incompatibility in JSON, with its field and advice', async () => {
    cli.change({ contract: 2 });
    expect(await cli.run('check', 'mfe-sample')).toMatchObject({ code: 1, out: '' });
    expect(await cli.json('check', 'mfe-sample')).toEqual({
      ok: false,
      error: expect.stringContaining('mfe-sample 1.0.0 cannot go live:'),
      findings: [
        {
          field: 'descriptor.contract',
          problem: 'needs contract 2, the shell has 1',
          advice: expect.stringContaining('Build it for the live shell (1.0.0)'),
        },
      ],
    });
  });

  it('leaves no copy of the build behind, and removes that of a killed check', async () => {
    const copy = join(cli.folder('mfe-sample'), 'dist', 'checked');
    mkdirSync(join(copy, 'left'), { recursive: true });
    await cli.run('check', 'mfe-sample');
    expect(existsSync(copy)).toBe(false);
    cli.change({ contract: 2 });
    await cli.run('check', 'mfe-sample');
    expect(existsSync(copy)).toBe(false);
  });
});

it.each([
  [['publish'], { frontEnds: ['mfe-other'] }, 'is for mfe-other, not for mfe-sample'],
  [['check'], { frontEnds: ['mfe-other'] }, 'is for mfe-other, not for mfe-sample'],
  [['publish'], { rights: ['upload' as const] }, 'has no right to promote. It has upload'],
  [['publish', '--no-promote'], { rights: ['promote' as const] }, 'has no right to upload. It has promote'],
])(
  'refuses %s with a token that does not allow it before it builds',
  async ([command, ...options], token, why) => {
    cli.context.releases.whoAmI = async () => exampleToken(token);
    cli.context.build = () => Promise.reject(new Error('built'));
    expect(await cli.run(command!, 'mfe-sample', ...options)).toEqual({
      code: 1,
      out: '',
      error: `The release token 1f0252ba ${why}`,
    });
  },
);

it('asks a token only for what it does', async () => {
  cli.context.releases.whoAmI = async () => exampleToken({ rights: ['upload'] });
  expect(await cli.run('publish', 'mfe-sample', '--no-promote')).toMatchObject({ code: 0 });
});
