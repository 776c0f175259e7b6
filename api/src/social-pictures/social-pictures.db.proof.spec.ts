import sharp from 'sharp';
import { socialPicturesOf } from '../testing/site/social-pictures.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.useProcess();
const { publish, addressAt, get, bytesAt } = socialPicturesOf(site);

/** Of 30 x 30 pixels in the middle of the arch. */
async function colourIn(bytes: Buffer): Promise<number[]> {
  const middle = { left: 855, top: 385, width: 30, height: 30 };
  return [...(await sharp(bytes).extract(middle).resize(1, 1).raw().toBuffer())];
}

test('an address has the same bytes for all who ask at once, and on another server', async () => {
  publish(['boat']);
  const address = await addressAt('/works/boat');
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => bytesAt(address)));
  expect(others.every((other) => other.equals(first!))).toBe(true);
  await site.restart();
  expect((await bytesAt(address)).equals(first!)).toBe(true);
});

test('it shows the first picture of the page, and changes its address with it', async () => {
  publish(['sail']);
  const before = await addressAt('/works/sail');
  const owner = await site.owner();
  const teal = sharp({ create: { width: 900, height: 900, channels: 3, background: '#008080' } });
  const { body } = await owner.post('pictures', await teal.png().toBuffer());
  publish(['sail'], `/pictures/${body.pictureId}/640.webp`);
  const address = await addressAt('/works/sail');
  expect(address).not.toBe(before);
  const [red, green, blue] = await colourIn(await bytesAt(address));
  expect([red! < 12, Math.abs(green! - 128) < 12, Math.abs(blue! - 128) < 12]).toEqual([true, true, true]);
  const old = await get(before);
  expect([old.status, old.headers.get('location')]).toEqual([302, address]);
  expect(old.headers.get('cache-control')).toBe('no-cache');
});

test('a picture that the screen chose goes before those of its structured data', async () => {
  const owner = await site.owner();
  const teal = sharp({ create: { width: 700, height: 700, channels: 3, background: '#008080' } });
  const { body } = await owner.post('pictures', await teal.png().toBuffer());
  publish(['rope'], `/pictures/${'0'.repeat(32)}/640.webp`, `/pictures/${body.pictureId}/640.webp`);
  const [red, green] = await colourIn(await bytesAt(await addressAt('/works/rope')));
  expect([red! < 12, Math.abs(green! - 128) < 12]).toEqual([true, true]);
});

test('a picture that cannot be drawn gives way to that of all pages', async () => {
  publish(['wreck'], `/pictures/${'0'.repeat(32)}/640.webp`);
  const answer = await get(await addressAt('/works/wreck'));
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/social.png']);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});
