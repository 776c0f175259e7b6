import { readPointer } from '../pointer.js';
import { promote as promoteInStore } from '../promote.js';
import { shellRelease } from '../testing/example-releases.js';
import { storeExample } from '../testing/store-example.js';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();
const live = () => readPointer(cli.store).frontEnds['mfe-sample']?.release.version;

it('makes a stored version live', async () => {
  await cli.run('publish', 'mfe-sample', '--version', '2.0.0', '--no-promote');
  expect(await cli.run('promote', 'mfe-sample', '2.0.0')).toMatchObject({
    code: 0,
    out: 'mfe-sample 2.0.0 is live.',
  });
  expect(live()).toBe('2.0.0');
});

it('promotes a shell and a remote together that need each other', async () => {
  await cli.run('publish', 'mfe-sample', '--version', '1.0.0');
  storeExample(cli.store, '2.0.0', shellRelease({ contract: 2 }));
  cli.change({ contract: 2 });
  await cli.run('publish', 'mfe-sample', '--version', '2.0.0', '--no-promote');
  const refused = { code: 1, error: expect.stringContaining('descriptor.contract') };
  expect(await cli.run('promote', 'mfe-sample', '2.0.0')).toMatchObject(refused);
  expect(await cli.run('promote', 'shell', '2.0.0')).toMatchObject(refused);
  expect(await cli.json('promote', 'shell', '2.0.0', 'mfe-sample', '2.0.0')).toMatchObject({
    ok: true,
    promoted: [
      { name: 'shell', version: '2.0.0', before: '1.0.0' },
      { name: 'mfe-sample', version: '2.0.0', before: '1.0.0' },
    ],
  });
  expect(live()).toBe('2.0.0');
});

it.each([
  ['a name that leads elsewhere', ['../mfe-sample', '1.0.0'], /^NAME: "\.\.\/mfe-sample" is invalid/],
  ['no version of a second', ['mfe-sample', '1.0.0', 'shell'], /^VERSION is missing/],
  ['nothing', [], /^NAME is missing/],
  [
    'one front end twice',
    ['mfe-sample', '1.0.0', 'shell', '1.0.0', 'mfe-sample', '2.0.0'],
    /^NAME: mfe-sample is given twice/,
  ],
])('does not know %s', async (_, args, message) => {
  expect(await cli.run('promote', ...args)).toMatchObject({ code: 2, error: expect.stringMatching(message) });
});

describe('rolling back', () => {
  it('makes the previous version live, and says which one it rolled back', async () => {
    await cli.run('publish', 'mfe-sample', '--version', '1.0.0');
    await cli.run('publish', 'mfe-sample', '--version', '2.0.0');
    expect(await cli.run('rollback', 'mfe-sample')).toMatchObject({
      code: 0,
      out: 'mfe-sample 1.0.0 is live again; 2.0.0 was rolled back.',
    });
  });

  it('lists each incompatibility', async () => {
    await cli.run('publish', 'mfe-sample', '--version', '1.0.0');
    await cli.run('publish', 'mfe-sample', '--version', '2.0.0');
    const newer = storeExample(cli.store, '2.0.0', shellRelease({ packages: { react: '20.0.0' } }));
    promoteInStore(cli.store, newer, { kind: 'team' });
    const { out } = await cli.run('rollback', 'mfe-sample');
    expect(out.split('\n')).toEqual([
      'mfe-sample 1.0.0 is live again; 2.0.0 was rolled back.',
      'It is incompatible with other live front ends:',
      expect.stringMatching(/^- shared\.packages\.react: .*\. Build it for the live shell \(2\.0\.0\)/),
    ]);
  });
});

describe('withdrawing', () => {
  it('takes a remote down, and a rollback makes it live again', async () => {
    await cli.run('publish', 'mfe-sample', '--version', '2.0.0');
    expect(await cli.run('withdraw', 'mfe-sample')).toMatchObject({
      code: 0,
      out: 'mfe-sample 2.0.0 is withdrawn.\nTo make it live again: npm run release -- rollback mfe-sample',
    });
    expect(live()).toBeUndefined();
    expect(await cli.run('rollback', 'mfe-sample')).toMatchObject({
      code: 0,
      out: 'mfe-sample 2.0.0 is live again.',
    });
    expect(live()).toBe('2.0.0');
  });
});
