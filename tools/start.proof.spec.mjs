import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './steps/running-product.mjs';
import { useTemporaryFolder } from './testing/temporary-folder.mjs';

const folder = useTemporaryFolder();

/** Also where the user has settings of his own: an empty one counts as none. */
const environment = (changes = {}) => ({
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: folder.path,
  // A busy machine renders slowly.
  LIMIT_PAGE_WAIT_MS: '60000',
  ...changes,
});

describe('npm start', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-start-'));
  let product;
  beforeAll(async () => {
    product = await startProduct(environment({ DATA_DIR: dataDir }), ['npm', 'start']);
  });
  afterAll(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('serves the whole product', async () => {
    const page = await fetch(`${product.url}/info/interests`);
    const ready = await fetch(`${product.url}/api/health/ready`);
    expect([page.status, await page.text(), ready.status]).toEqual([
      200,
      expect.stringContaining('<h1'),
      200,
    ]);
  });

  it('compresses what it published once it is ready', async () => {
    const script = /\/releases\/shell\/[^"]+\.js/.exec(await (await fetch(product.url)).text())?.[0];
    const encodingOf = async () => {
      const answer = await fetch(new URL(script, product.url), { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      return answer.headers.get('content-encoding');
    };
    while ((await encodingOf()) !== 'br') await new Promise(setImmediate);
  });

  it('refuses a second start on the same data in one clear line, before it makes anything live', async () => {
    const pointer = join(dataDir, 'releases', 'current.json');
    const { shell, ...others } = JSON.parse(readFileSync(pointer, 'utf8')).frontEnds;
    const without = JSON.stringify({ format: 2, frontEnds: others });
    writeFileSync(pointer, without);
    await expect(startProduct(environment({ DATA_DIR: dataDir }))).rejects.toMatchObject({
      output: expect.stringMatching(/^Another Portico server .*\n$/),
    });
    expect([shell.release.name, readFileSync(pointer, 'utf8')]).toEqual(['shell', without]);
  });

  it('exits with 0 when npm is stopped', async () => {
    expect(await product.stop()).toBe(0);
    await expect(fetch(product.url)).rejects.toThrow('fetch failed');
  });
});

it.each([
  ['a wrong setting', { PASSWORD_MIN_LENGTH: '7' }, /^PASSWORD_MIN_LENGTH .*\n$/],
  [
    'a data folder that cannot be written',
    { DATA_DIR: `${__filename}/data` },
    /^\/.* is not writable \(.*\n$/,
  ],
])('says %s in one clear line', async (_, changes, line) => {
  await expect(startProduct(environment(changes))).rejects.toMatchObject({
    output: expect.stringMatching(line),
  });
});
