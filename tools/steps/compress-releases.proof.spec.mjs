import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { runModule } from '../testing/run-module.mjs';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { root } from './checkout.mjs';

const folder = useTemporaryFolder();

const compress = () =>
  spawn(process.execPath, [join(root, 'tools/steps/compress-releases.mjs')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder.path },
  });

/** Scripts of stored releases, and whether each has both copies. */
const scripts = () => {
  const names = readdirSync(join(folder.path, 'releases'), { recursive: true });
  return names
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder.path, 'releases', name))
    .filter((path) => statSync(path).size > 1_024)
    .map((path) => ({ path, isDone: existsSync(`${path}.br`) && existsSync(`${path}.gz`) }));
};

const marks = () =>
  readdirSync(join(folder.path, 'releases'), { recursive: true }).filter((name) =>
    name.endsWith('-uncompressed'),
  );

const expectWholeCopies = () => {
  for (const { path } of scripts())
    for (const [ending, decompress] of Object.entries({ br: brotliDecompressSync, gz: gunzipSync }))
      if (existsSync(`${path}.${ending}`))
        expect(decompress(readFileSync(`${path}.${ending}`)).equals(readFileSync(path))).toBe(true);
};

it('leaves whole copies if it is killed, and makes the rest the next time', async () => {
  runModule(`
    import { publish } from './steps/prepare-data.mjs';
    await publish(${JSON.stringify(folder.path)});
  `);
  expect(scripts().filter(({ isDone }) => isDone)).toEqual([]);
  const killed = compress();
  const ended = once(killed, 'exit');
  while (!scripts().some(({ isDone }) => isDone)) await new Promise(setImmediate);
  killed.kill('SIGKILL');
  await ended;
  expectWholeCopies();
  expect(scripts().some(({ isDone }) => !isDone)).toBe(true);
  expect(marks()).not.toEqual([]);
  expect(await once(compress(), 'exit')).toEqual([0, null]);
  expectWholeCopies();
  expect([scripts().filter(({ isDone }) => !isDone), marks()]).toEqual([[], []]);
});
