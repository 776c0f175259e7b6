import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.mjs';
import { runModule } from '../testing/run-module.mjs';

const text = (expression) => `
  import { testEnvironment } from './steps/running-product.mjs';
  const env = testEnvironment({ PROOF: '1' });
  console.log(JSON.stringify(${expression}));
`;

it("keeps the developer's settings and data out of the tests", () => {
  const [, table = ''] = /## Configuration(.+?)\n## /s.exec(
    readFileSync(join(root, 'docs/operate.md'), 'utf8'),
  );
  const first = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const names = first.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'BACKUP_DIR', 'OWNER_PASSWORD']));
  const mine = Object.fromEntries(names.map((name) => [name, 'mine']));
  const { stdout } = runModule(text('env'), { ...process.env, ...mine, HOME: '/home/me' });
  const env = JSON.parse(stdout);
  expect(names.filter((name) => env[name] === 'mine')).toEqual([]);
  expect([env.HOME, env.PROOF]).toEqual(['/home/me', '1']);
});
