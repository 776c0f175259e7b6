import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps/checkout.mjs';

const torture = (...args) => {
  const others = { DATA_DIR: '/dev/null', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'commands', 'torture.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...others },
  });
  return { stdout, end: [stdout.trimEnd().split('\n').at(-1), status] };
};

test.each(['sqlite', 'postgres'])(
  'nothing is lost on %s while the server is killed and other faults strike, on an installation of its own',
  (database) => {
    expect(torture('--ops', '500', '--seed', '18', '--database', database).end).toEqual([
      expect.stringMatching(
        /^\d{3} operations acknowledged on \w+ .*; [1-9]\d* kills, .*; 0 lost, 0 phantom; .* s, seed 18$/,
      ),
      0,
    ]);
  },
);

test.each(['queue', 'transaction', 'sync'])('without the %s of writes, something is lost', (part) => {
  const { stdout, end } = torture('--ops', '3000', '--seed', '7', '--without', part);
  const isLeftOut = part === 'sync' && stdout.includes('power cuts are left out');
  if (!isLeftOut) expect(end).toEqual([expect.not.stringContaining('; 0 lost, 0 phantom;'), 1]);
});
