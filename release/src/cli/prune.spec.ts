import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();

it('names what it removed', async () => {
  await cli.run('publish', 'mfe-sample', '--no-promote');
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1_000);
  utimesSync(join(cli.store.version('mfe-sample', '1.0.0'), 'release.json'), twoDaysAgo, twoDaysAgo);
  expect(await cli.run('prune')).toMatchObject({ code: 0, out: 'Removed mfe-sample 1.0.0.' });
  expect(await cli.run('prune')).toMatchObject({ code: 0, out: 'There is nothing to remove.' });
});

it('tells a script that there was nothing', async () => {
  expect(await cli.json('prune')).toEqual({ ok: true, pruned: [] });
});
