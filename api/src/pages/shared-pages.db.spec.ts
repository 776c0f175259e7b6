import type { LocalReleases } from '@portico/release/shipping/local-releases';
import type { Share } from '@portico/contract/releases/pointer';
import { isAmong } from '../releases/live/few.js';
import { lay, makeLive, past, remote, shell } from '../testing/releases/fixture-release.js';
import { releasesIn } from '../testing/releases/releases-in.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use({ TRUST_PROXY: '1' });
const name = 'mfe-probe';
let releases: LocalReleases;

/** An address of the few, and one of the others. */
const addressesFor = (share: Share | undefined): string[] => {
  const addresses = Array.from({ length: 256 }, (_, index) => `198.51.100.${index}`);
  return [true, false].map((isOne) => addresses.find((one) => isAmong(share!, one) === isOne)!);
};

const probe = (version: string) => remote(`exports.show = async () => 'version ${version}'`, version);

beforeAll(() => {
  const { dataDir } = site.settings;
  lay(dataDir, probe('0.9.0'));
  lay(dataDir, probe('2.0.0'));
  makeLive(dataDir, [shell(), { ...probe('1.0.0'), before: past('0.9.0') }]);
  ({ releases } = releasesIn(site.settings));
});

/** @param address as a proxy says */
const get = (path: string, address: string) =>
  fetch(site.url + path, { headers: { 'x-forwarded-for': address } });
const page = async (address: string, path = '/screen') => (await get(path, address)).text();
const versionsAt = async (address: string) =>
  ((await (await get('/api/front-ends', address)).json()) as { version: string }[]).map(
    ({ version }) => version,
  );
const lastGoodAt = async (address: string, failed = '2.0.0') => {
  const answer = await get(`/api/front-ends/${name}/last-good?failed=${failed}`, address);
  return ((await answer.json()) as { version: string }).version;
};
/** Whether the privacy policy does. */
const tells = async () => (await page('198.51.100.1', '/api/site/privacy')).includes('id=\\"share\\"');
const withoutTimes = (html: string) => html.replaceAll(/<p>at \d+| data-sent="[^"]*"/g, '');

test('while a version is shared, the few get it and all others the live one, each on kept pages', async () => {
  const before = withoutTimes(await page('198.51.100.1'));
  expect(await tells()).toBe(false);
  await releases.promote([{ name, version: '2.0.0' }], { share: 50 });
  expect(await tells()).toBe(true);
  const { share } = releases.pointer;
  const [one, other] = addressesFor(share) as [string, string];
  for (const path of ['/screen', '/%73creen', '/screen?x=1']) {
    const [few, others] = [await page(one, path), await page(other, path)];
    expect(few).toContain('<h1>version 2.0.0</h1>');
    expect(few).toContain('"version":"2.0.0"');
    expect(withoutTimes(others)).toBe(before);
    // With the times of their rendering.
    expect([await page(one), await page(other)]).toEqual([few, others]);
  }
  expect([await versionsAt(one), await versionsAt(other)]).toEqual([
    ['1.0.0', '2.0.0'],
    ['1.0.0', '1.0.0'],
  ]);
  // A page that began before the share, and one in it.
  expect([await lastGoodAt(one), await lastGoodAt(one, '1.0.0'), await lastGoodAt(other)]).toEqual([
    '1.0.0',
    '2.0.0',
    '1.0.0',
  ]);
  expect(await lastGoodAt(other, '1.0.0')).toBe('0.9.0');

  await releases.rollback(name, '2.0.0');
  for (const address of [one, other]) expect(withoutTimes(await page(address))).toBe(before);
  expect(await versionsAt(one)).toEqual(['1.0.0', '1.0.0']);
});

test('a shell is shared, too, and unknown pages are those of the group', async () => {
  lay(site.settings.dataDir, shell('2.0.0'));
  await releases.promote([{ name: 'shell', version: '2.0.0' }], { share: 50 });
  const [one, other] = addressesFor(releases.pointer.share) as [string, string];
  for (const path of ['/screen', '/nowhere'])
    for (const [address, version] of [
      [one, '2.0.0'],
      [other, '1.0.0'],
    ] as const)
      expect(await page(address, path)).toContain(`data-shell="${version}"`);
  await releases.promote([{ name: 'shell', version: '2.0.0' }]);
  expect(await page(other)).toContain('data-shell="2.0.0"');
});
