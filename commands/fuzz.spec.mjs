import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps/checkout.mjs';

it('finds nothing in some hundred requests, which the same seed repeats, on an installation of its own', () => {
  const others = { DATA_DIR: '/dev/null', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'commands', 'fuzz.mjs'), '--requests', '400', '--seed', '18'],
    { encoding: 'utf8', env: { ...process.env, ...others } },
  );
  const lastLine = stdout.trimEnd().split('\n').at(-1);
  expect([lastLine, status]).toEqual([
    expect.stringMatching(/^\d+ requests on sqlite: \d+ 2xx, .*; seed 18, [\d.]+ s, 0 findings$/),
    0,
  ]);
});
