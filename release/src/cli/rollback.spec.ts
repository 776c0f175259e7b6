import { shellRelease } from '../testing/example-releases.js';
import { layExample } from '../testing/lay-example.js';
import { promote } from '../promote.js';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();

it('makes the version before live again, and says which it took back', async () => {
  await cli.run('publish', 'mfe-sample', '--version', '1.0.0');
  await cli.run('publish', 'mfe-sample', '--version', '2.0.0');
  expect(await cli.run('rollback', 'mfe-sample')).toMatchObject({
    code: 0,
    out: 'mfe-sample 1.0.0 is live again; 2.0.0 is taken back.',
  });
});

it('does so also where that version does not fit any more, and tells', async () => {
  await cli.run('publish', 'mfe-sample', '--version', '1.0.0');
  await cli.run('publish', 'mfe-sample', '--version', '2.0.0');
  const newer = layExample(cli.store, '2.0.0', shellRelease({ packages: { react: '20.0.0' } }));
  promote(cli.store, newer, { kind: 'team' });
  expect(await cli.json('rollback', 'mfe-sample')).toMatchObject({
    ok: true,
    version: '1.0.0',
    takenBack: '2.0.0',
    findings: [{ field: 'shared.packages.react' }],
  });
});

it('refuses where there is none', async () => {
  await cli.run('publish', 'mfe-sample', '--version', '1.0.0');
  expect(await cli.run('rollback', 'mfe-sample')).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is no good version of mfe-sample before 1.0.0'),
  });
});
