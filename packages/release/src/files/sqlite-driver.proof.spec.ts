import { spawnSync } from 'node:child_process';

const run = (program: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['-e', program, ...args], { encoding: 'utf8' });

it.each([
  ['9', 'better-sqlite3-12'],
  ['10', 'better-sqlite3'],
  ['127', 'better-sqlite3'],
])('with Node-API %s the driver is %s', (napi, name) => {
  const program = `Object.defineProperty(process.versions, 'napi', { value: process.argv[1] });
    process.stdout.write(require(process.argv[2]));`;
  expect(run(program, napi, require.resolve('../../sqlite/driver-package.cjs')).stdout).toBe(name);
});

it('the driver survives threads that end with open connections', () => {
  const program = `const { Worker } = require('node:worker_threads');
    const thread = "const Database = require(require('worker_threads').workerData); new Database(':memory:').prepare('SELECT 1').get()";
    for (let n = 0; n < 8; n++) new Worker(thread, { eval: true, workerData: process.argv[1] });`;
  expect(run(program, require.resolve('@portico/release/sqlite'))).toMatchObject({ status: 0, stderr: '' });
});
