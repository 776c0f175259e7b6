import sharp from 'sharp';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

let made = 0;

/** Makes a screen live at `/works/:slug`, which has works of these titles, with a picture for search engines and one for networks. */
const publish = (titles: string[], picture = '', shared = ''): void => {
  const version = `${(made += 1)}.0.0`;
  const bundle = `
    const titles = ${JSON.stringify(titles)};
    const titleOf = (path) => titles.find((title) => path === '/works/' + title);
    exports.show = ({ path }) => titleOf(path);
    exports.head = (path) => ({ title: titleOf(path) ?? 'None', description: 'A work', picture: '${shared}' });
    exports.structuredData = ${JSON.stringify(picture ? [{ image: [`https://a.example${picture}`] }] : [])};`;
  const screen = remote(bundle, version, { name: 'mfe-probe', path: '/works/:slug' });
  makeLive(site.settings.dataDir, [shell(version), screen]);
};

/** The path of the picture that a page names. */
async function addressAt(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  return new URL(/property="og:image" content="([^"]*)"/.exec(html)![1]!).pathname;
}

const get = (address: string) => fetch(site.url + address, { redirect: 'manual' });
const bytesAt = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());

test('each page names a picture of its own, of the size that it says, which may be kept for good', async () => {
  publish(['kite', 'raft']);
  const address = await addressAt('/works/kite');
  const answer = await get(address);
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
    200,
    {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  ]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
  const other = await addressAt('/works/raft');
  expect(other).not.toBe(address);
  expect((await bytesAt(other)).equals(bytes)).toBe(false);
});

test('made-up addresses are unknown', async () => {
  publish(['kite']);
  const hash = '0'.repeat(32);
  const addresses = [
    `/site/social/works/nothing/${hash}.jpg`,
    `/site/social/nowhere/${hash}.jpg`,
    '/site/social/works/kite.jpg',
    `/site/social/works/kite/${hash}.png`,
    `/site/social//${hash}.jpg`,
    '/site/social/',
  ];
  for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 404]);
});
