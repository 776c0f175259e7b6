import { execFileSync } from 'node:child_process';
import { aNewInterest } from '@portico/contract/testing/rows';
import { TestSite } from '../../testing/site/test-site.js';

/** Only Linux says from outside how large the files of a process may be. Elsewhere all writes succeed. */
const isLinux = process.platform === 'linux';

test('while the disk refuses writes they are 500, and reads are answered; then all goes on (J3)', async () => {
  const site = await TestSite.start();
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
