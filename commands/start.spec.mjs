import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealedJson } from '../contract/dist/files/sealed-json.js';
import { startProduct } from './steps/running-product.mjs';
import { useTemporaryFolder } from './testing/temporary-folder.mjs';

const folder = useTemporaryFolder();
const npmStart = ['npm', 'start'];

/** Also where the user has settings of his own: an empty one counts as none. */
const environment = (changes = {}) => ({
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: folder.path,
  ...changes,
});

it('serves the whole product, and ends with 0 when npm is told to stop', async () => {
  const { url, stop } = await startProduct(environment(), npmStart);
  const page = await fetch(`${url}/info/interests`);
  const ready = await fetch(`${url}/api/health/ready`);
  expect(await stop()).toBe(0);
  expect([page.status, await page.text(), ready.status]).toEqual([200, expect.stringContaining('<h1'), 200]);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
}, 60_000);

it('refuses a second start on the same data in one clear line, before it makes anything live', async () => {
  const { stop } = await startProduct(environment(), npmStart);
  const pointer = join(folder.path, 'releases', 'current.json');
  const { shell, ...others } = JSON.parse(readFileSync(pointer, 'utf8')).frontEnds;
  const without = sealedJson({ format: 2, frontEnds: others });
  writeFileSync(pointer, without);
  await expect(startProduct(environment())).rejects.toMatchObject({
    output: expect.stringMatching(/^Another Portico server .*\n$/),
  });
  expect([shell.release.name, readFileSync(pointer, 'utf8')]).toEqual(['shell', without]);
  await stop();
}, 60_000);

it.each([
  ['a wrong setting', { PASSWORD_MIN_LENGTH: '7' }, /^PASSWORD_MIN_LENGTH .*\n$/],
  [
    'a data folder that cannot be written',
    { DATA_DIR: `${__filename}/data` },
    /^DATA_DIR .* cannot be written: .*\n$/,
  ],
])(
  'says %s in one clear line',
  async (_, changes, line) => {
    await expect(startProduct(environment(changes))).rejects.toMatchObject({
      output: expect.stringMatching(line),
    });
  },
  60_000,
);
