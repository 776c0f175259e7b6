import sharp from 'sharp';
import { socialPicturesOf } from '../testing/site/social-pictures.js';
import { TestSite } from '../testing/site/test-site.js';

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

test('an address that was never issued is unknown', async () => {
  publish(['kite']);
  const issued = await addressAt('/works/kite');
  const [name] = issued.split('/').slice(-1);
  const addresses = [
    `/site/social/works/kite/${'0'.repeat(64)}.jpg`,
    `/site/social/works/kite/${name!.slice(0, 32)}${'0'.repeat(32)}.jpg`,
    `/site/social/works/raft/${name}`,
    `/site/social/works/kite/${'0'.repeat(32)}.jpg`,
    issued.replace('.jpg', '.png'),
    `/site/social//${name}`,
    `/site/social/${name}`,
    '/site/social/',
  ];
  for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 404]);
});

test('an address from before a change, or of a page that has moved, redirects to the present one', async () => {
  publish(['kite', 'raft']);
  const before = await addressAt('/works/kite');
  publish(['kite'], '', `/pictures/${'0'.repeat(32)}/640.webp`);
  const address = await addressAt('/works/kite');
  expect(address).not.toBe(before);
  const answers = [await get(before), await get(before)];
  for (const { status, headers } of answers)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      address,
      'no-cache',
    ]);
  publish(['raft'], '', '', { '/works/kite': '/works/raft' });
  expect((await get(before)).headers.get('location')).toBe(await addressAt('/works/raft'));
  publish(['raft']);
  expect((await get(before)).status).toBe(404);
});
