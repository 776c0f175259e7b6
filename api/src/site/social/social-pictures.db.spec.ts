import sharp from 'sharp';
import { socialPicturesOf } from '../../testing/site/social-pictures.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
const { publish, addressAt, get, bytesAt } = socialPicturesOf(site);

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
