import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();

it('tells that a build fits, and changes nothing', async () => {
  const before = readFileSync(cli.store.pointer, 'utf8');
  expect(await cli.run('check', 'mfe-sample')).toEqual({
    code: 0,
    out: 'mfe-sample 1.0.0 fits what is live.',
    error: '',
  });
  expect(readFileSync(cli.store.pointer, 'utf8')).toBe(before);
  expect(cli.store.frontEnds()).toEqual(['shell']);
});

it('tells a script each thing that does not fit, with its field and what to do', async () => {
  cli.change({ contract: 2 });
  expect(await cli.run('check', 'mfe-sample')).toMatchObject({ code: 1, out: '' });
  expect(await cli.json('check', 'mfe-sample')).toEqual({
    ok: false,
    error: expect.stringContaining('mfe-sample 1.0.0 does not fit what is live'),
    findings: [
      {
        field: 'descriptor.contract',
        problem: 'needs contract 2, the shell has 1',
        advice: expect.stringContaining('Build it for the shell that is live (1.0.0)'),
      },
    ],
  });
});

it('names a module that remote.json has and the build lacks', async () => {
  cli.change({
    routes: [{ path: '/x', module: './gone', title: 'X', description: 'X', access: 'everyone' }],
  });
  expect((await cli.run('check', 'mfe-sample')).error).toContain(
    'routes.0.module: the build exposes no ./gone. Add it to exposes in rspack.config.ts',
  );
});

it('leaves no copy of the build behind, whether it fits or not, and removes that of a check that was killed', async () => {
  const copy = join(cli.context.folder('mfe-sample'), 'dist', 'checked');
  mkdirSync(join(copy, 'left'), { recursive: true });
  await cli.run('check', 'mfe-sample');
  expect(existsSync(copy)).toBe(false);
  cli.change({ contract: 2 });
  await cli.run('check', 'mfe-sample');
  expect(existsSync(copy)).toBe(false);
});
