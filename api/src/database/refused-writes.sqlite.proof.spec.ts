import { execFileSync } from 'node:child_process';
import { aNewInterest } from '@portico/contract/testing/rows';
import { blockWrites } from '../testing/databases/block-writes.js';
import { TestSite } from '../testing/site/test-site.js';

/** Only Linux says from outside how large the files of a process may be. Elsewhere all writes succeed. */
const isLinux = process.platform === 'linux';

test('while the disk refuses writes they are 500, and reads are answered; then all goes on (J3)', async () => {
  const site = await TestSite.startProcess();
  const owner = await site.owner();
  const letFilesReach = (bytes: string): void => {
    if (isLinux) execFileSync('prlimit', [`--pid=${site.server.pid}`, `--fsize=${bytes}:`]);
  };
  const stored = new Set<string>();
  const add = async (name: string): Promise<number> => {
    const { status } = await owner.post('interests/add', aNewInterest({ name }));
    if (status === 201) stored.add(name);
    return status;
  };
  const addMany = (when: string) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => add(`${when} ${index}`)));
  const before = (await owner.get('interests')).body.length;

  await addMany('before');
  letFilesReach('1');
  expect(await addMany('meanwhile')).toEqual(Array(20).fill(isLinux ? 500 : 201));
  expect((await owner.get('users')).status).toBe(200);
  expect((await site.visitor().get('health/live')).status).toBe(200);
  letFilesReach('unlimited');
  expect(await addMany('afterwards')).toEqual(Array(20).fill(201));

  const added = (await owner.get('interests')).body.slice(0, -before) as { name: string }[];
  expect(new Set(added.map(({ name }) => name))).toEqual(stored);
  await site.stop();
});

test('reads are answered while many writes wait for another program', async () => {
  const site = await TestSite.startProcess();
  const visitor = site.visitor();
  expect((await visitor.get('project')).status).toBe(200);
  const unblock = await blockWrites(site.settings, 'audit');
  let answered = 0;
  // Each counts an attempt before it reads: SQLite waits for the other program.
  const writes = Array.from({ length: 40 }, async (_, index) => {
    const { status } = await site
      .visitor()
      .post('auth', { email: `nobody${index}@portfolio.example`, password: 'any' });
    answered += 1;
    return status;
  });
  await Promise.race(writes);
  expect((await visitor.get('project')).status).toBe(200);
  expect(answered).toBeLessThan(writes.length / 2);
  expect(new Set(await Promise.all(writes))).toEqual(new Set([503]));
  await unblock();
  // Signs in.
  await site.owner();
  await site.stop();
});
