import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lay, makeLive, past, remote, shell } from '../../testing/releases/fixture-release.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

const get = (path: string) => site.visitor().get(`front-ends${path}`);

const good = remote('', '1.0.0');

/** The second version is live, and was made so after the good one. */
const makeSecondLive = (before = past('1.0.0')): void => {
  const { dataDir } = site.settings;
  rmSync(join(dataDir, 'releases'), { recursive: true, force: true, maxRetries: 5 });
  lay(dataDir, good);
  makeLive(dataDir, [shell(), { ...remote('', '2.0.0'), before }]);
};

test('what is live is read again each time', async () => {
  makeSecondLive();
  const since = '2026-01-01T00:00:00.000Z';
  const answer = await get('');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.body).toEqual([
    { name: 'shell', version: '1.0.0', since },
    { name: 'mfe-probe', version: '2.0.0', since },
  ]);
  makeLive(site.settings.dataDir, [shell('1.1.0')]);
  expect((await get('')).body).toEqual([{ name: 'shell', version: '1.1.0', since }]);
});

test('the last good version comes with all that a page needs to load it', async () => {
  makeSecondLive([{ ...past('1.5.0')[0]!, rolledBack: true }, ...past('1.0.0')]);
  const { status, body } = await get('/mfe-probe/last-good');
  expect([status, body]).toEqual([
    200,
    {
      name: 'mfe-probe',
      version: '1.0.0',
      base: '/releases/mfe-probe/1.0.0/',
      container: 'mfe_probe',
      entry: { file: 'main.js', integrity: expect.stringMatching(/^sha384-.{64}$/) },
      packages: {},
      descriptor: good.descriptor,
    },
  ]);
});

test.each(['mfe-other', 'shell', '__proto__', '..%2f..', '%00'])(
  '%s has no last good version',
  async (name) => {
    makeSecondLive();
    expect((await get(`/${name}/last-good`)).status).toBe(404);
  },
);

test('a page that started with another version gets the live one instead', async () => {
  makeSecondLive();
  expect((await get('/mfe-probe/last-good?failed=2.0.0')).body.version).toBe('1.0.0');
  expect((await get('/mfe-probe/last-good?failed=3.0.0')).body).toMatchObject({
    version: '2.0.0',
    base: '/releases/mfe-probe/2.0.0/',
  });
});

test.each(['yesterday', '', '1.0.0,', '1.0.0,yesterday'])('"%s" is no list of versions', async (failed) => {
  makeSecondLive();
  const { status, body } = await get(`/mfe-probe/last-good?failed=${failed}`);
  expect([status, body.errors[0].path]).toEqual([400, 'failed']);
});

test('versions that failed in a browser are passed over, as far as there are good ones', async () => {
  makeSecondLive([...past('1.0.0'), ...past('0.9.0')]);
  lay(site.settings.dataDir, remote('', '0.9.0'));
  const after = async (...failed: string[]) => {
    const { status, body } = await get(`/mfe-probe/last-good?failed=${failed.join()}`);
    return body.version ?? status;
  };
  expect(await after('2.0.0')).toBe('1.0.0');
  expect(await after('2.0.0', '1.0.0')).toBe('0.9.0');
  expect(await after('2.0.0', '0.9.0')).toBe('1.0.0');
  expect(await after('2.0.0', '1.0.0', '0.9.0')).toBe(404);
});

test('versions without the screen, or of another contract than the shell, are not offered', async () => {
  const { dataDir } = site.settings;
  const { descriptor } = good;
  makeSecondLive([...past('1.5.0'), ...past('1.4.0'), ...past('1.0.0')]);
  lay(dataDir, { ...remote('', '1.5.0'), descriptor: { ...descriptor!, contract: 2 } });
  const [route] = descriptor!.routes;
  const routes = [{ ...route!, module: './older' }];
  lay(dataDir, { ...remote('', '1.4.0'), descriptor: { ...descriptor!, routes } });
  const after = async (query: string) => (await get(`/mfe-probe/last-good?${query}`)).body.version;
  expect(await after('failed=2.0.0')).toBe('1.4.0');
  expect(await after('failed=2.0.0&module=./screen')).toBe('1.0.0');
  expect(await after('failed=3.0.0&module=./older')).toBe('1.4.0');
});

/** Ways to damage a version's folder, and what is logged. */
const damages: [what: string, damage: (folder: string) => void, logged: string][] = [
  ['is gone', (folder) => rmSync(folder, { recursive: true }), 'is not in the release store'],
  ['was changed', (folder) => writeFileSync(join(folder, 'release.json'), '{}'), 'release.json is invalid'],
  [
    'is another one',
    (folder) => {
      lay(site.settings.dataDir, { ...good, version: '1.0.1' });
      copyFileSync(join(folder, '..', '1.0.1', 'release.json'), join(folder, 'release.json'));
    },
    'belongs to mfe-probe 1.0.1',
  ],
];

test.each(damages)('a last good version that %s is not offered; it is logged once', async (...row) => {
  const [, damage, logged] = row;
  makeSecondLive();
  expect((await get('/mfe-probe/last-good')).status).toBe(200);
  damage(join(site.settings.dataDir, 'releases', 'mfe-probe', '1.0.0'));
  const told = site.server.output().length;
  for (let time = 0; time < 2; time += 1) expect((await get('/mfe-probe/last-good')).status).toBe(404);
  const lines = site.server.output().slice(told).trim().split('\n');
  expect(lines).toEqual([expect.stringContaining(logged)]);
});

test('a last good version that is gone is replaced by the one before it', async () => {
  const [latest, oldest] = [past('1.0.0'), past('0.9.0')];
  makeSecondLive([...latest, { ...past('0.9.5')[0]!, rolledBack: true }, ...oldest]);
  lay(site.settings.dataDir, remote('', '0.9.0'));
  expect((await get('/mfe-probe/last-good')).body.version).toBe('1.0.0');
  rmSync(join(site.settings.dataDir, 'releases', 'mfe-probe', '1.0.0'), { recursive: true });
  expect((await get('/mfe-probe/last-good')).body.version).toBe('0.9.0');
});
