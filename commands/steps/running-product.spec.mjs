import { existsSync } from 'node:fs';
import { runModule } from '../testing/run-module.mjs';

const text = (expression) => `
  import { testEnvironment } from './steps/running-product.mjs';
  const env = testEnvironment({ PROOF: '1' });
  console.log(JSON.stringify(${expression}));
`;

it("keeps the developer's settings and data out of the tests", () => {
  const mine = {
    DATA_DIR: '/home/me/data',
    DATABASE_URL: 'postgres://mine',
    OWNER_EMAIL: 'me@example.org',
    PORT: '80',
  };
  const { stdout } = runModule(text('env'), { ...process.env, ...mine, HOME: '/home/me' });
  const env = JSON.parse(stdout);
  expect(env).not.toMatchObject({ DATA_DIR: mine.DATA_DIR });
  expect([env.DATABASE_URL, env.OWNER_EMAIL, env.PORT]).toEqual([undefined, undefined, undefined]);
  expect([env.HOME, env.PROOF]).toEqual(['/home/me', '1']);
});

it('gives them a temporary data folder', () => {
  const { stdout } = runModule(text('[env.DATA_DIR, (await import("node:fs")).existsSync(env.DATA_DIR)]'));
  const [dataDir, wasThere] = JSON.parse(stdout);
  expect([wasThere, existsSync(dataDir)]).toEqual([true, false]);
});
