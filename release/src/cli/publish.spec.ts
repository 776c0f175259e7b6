import { existsSync } from 'node:fs';
import { readPointer } from '../pointer.js';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();
const live = () => readPointer(cli.store).frontEnds['mfe-sample'];

it('makes a build live for its team, under a new version or the one that is given', async () => {
  expect(await cli.run('publish', 'mfe-sample')).toEqual({
    code: 0,
    out: 'mfe-sample 1.0.0 is live.',
    error: '',
  });
  expect(await cli.run('publish', 'mfe-sample', '--version', '2.0.0')).toMatchObject({
    code: 0,
    out: 'mfe-sample 2.0.0 is live.\nBefore it was 1.0.0: npm run release -- rollback mfe-sample',
  });
  expect(live()).toMatchObject({ release: { version: '2.0.0' }, origin: { kind: 'team' } });
});

it('tells a script what is live, and what was', async () => {
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

it('lays nothing that does not fit, so that the version can be published once it does', async () => {
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

it('makes nothing live that does not fit any more, though it lies in the store', async () => {
  cli.change({ contract: 2 });
  await cli.run('publish', 'mfe-sample', '--no-promote');
  expect(await cli.run('publish', 'mfe-sample')).toMatchObject({ code: 1 });
  expect(live()).toBeUndefined();
});

it.each([
  ['fits', 1, [], 'It fits what is live. To make it live: npm run release -- promote mfe-sample 1.0.0'],
  ['does not fit', 2, [{ field: 'descriptor.contract' }], 'It cannot become live:\n- descriptor.contract: '],
])('only lays a build where that is wanted, and tells when it %s', async (_, contract, findings, told) => {
  cli.change({ contract });
  const { code, out } = await cli.run('publish', 'mfe-sample', '--no-promote');
  expect([code, out]).toEqual([0, expect.stringContaining(told)]);
  expect(await cli.json('publish', 'mfe-sample', '--no-promote')).toMatchObject({
    ok: true,
    live: false,
    findings,
  });
  expect(live()).toBeUndefined();
});

it('publishes a front end that is being published when its turn has come', async () => {
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
