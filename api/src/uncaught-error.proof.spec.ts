import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createTestDatabase } from './testing/databases/test-database.js';

const run = pathToFileURL(resolve(__dirname, '../dist/run.js')).href;

test.each([
  ['exception', 'throw new Error("nobody caught this")'],
  ['rejection', 'void Promise.reject(new Error("nobody caught this"))'],
])('an uncaught %s is logged in one line and ends the process with 1 (J7)', async (_name, fault) => {
  const data = await createTestDatabase();
  const script = `const { run } = await import('${run}'); await run(process.env); setImmediate(() => { ${fault} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PORT: '0', DATA_DIR: data.settings.dataDir },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code] = await once(child, 'close');
  await data.drop();
  expect(code).toBe(1);
  expect(JSON.parse(errors).error).toContain('nobody caught this');
});

test('a log that can’t be written ends nothing', async () => {
  const data = await createTestDatabase();
  const script = `const { run } = await import('${run}'); await run(process.env); setInterval(() => process.stderr.write('a line'), 10);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PORT: '0', DATA_DIR: data.settings.dataDir },
  });
  child.stderr.destroy();
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /ready on (\S+)/.exec(line)?.[1];
    if (url) break;
  }
  for (let asked = 0; asked < 20; asked += 1)
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  child.kill();
  const [code] = await once(child, 'exit');
  await data.drop();
  expect(code).toBe(0);
});
