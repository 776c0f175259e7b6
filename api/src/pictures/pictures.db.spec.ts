import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { maxPictureBytes } from '@portico/contract/pictures/picture';
import sharp from 'sharp';
import { runSql } from '../testing/databases/run-sql.js';
import { aPicture, cameraData, secretPlace } from '../testing/pictures/pictures.js';
import type { ApiAnswer, ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const upload = (bytes: Uint8Array, headers?: Record<string, string>): Promise<ApiAnswer> =>
  owner.post('pictures', bytes, headers);

const copyOf = async ({ body }: ApiAnswer, name: string) => {
  const answer = await fetch(`${site.url}/pictures/${body.pictureId}/${name}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('a photo is stored in the widths that it fills, as AVIF and WebP, with a preview', async () => {
  const answer = await upload(await aPicture(700, 350).jpeg().toBuffer());
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ width: 700, height: 350, widths: [320, 640] });
  const { preview } = answer.body;
  expect(preview).toMatch(/^data:image\/webp;base64,/);
  expect(preview.length).toBeLessThanOrEqual(400);
  for (const [format, stored] of [
    ['avif', 'heif'],
    ['webp', 'webp'],
  ]) {
    for (const width of [320, 640]) {
      const { answer: served, bytes } = await copyOf(answer, `${width}.${format}`);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: stored, width, height: width / 2 });
    }
  }
});

test('a picture smaller than the smallest width is stored as large as it is', async () => {
  const answer = await upload(await aPicture(64, 48).png().toBuffer());
  expect(answer.body).toMatchObject({ width: 64, height: 48, widths: [64] });
  expect(site.server.output()).not.toContain('The process that decodes pictures ended');
});

test('no copy says where a picture was taken, and each is upright', async () => {
  const bytes = await aPicture(64, 48)
    .withExif(cameraData)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const tagged = await sharp(bytes).withExif(cameraData).keepMetadata().jpeg().toBuffer();
  expect(tagged.includes(secretPlace)).toBe(true);
  const answer = await upload(tagged);
  expect(answer.body).toMatchObject({ width: 48, height: 64 });
  for (const name of ['48.avif', '48.webp']) {
    const copy = (await copyOf(answer, name)).bytes;
    expect(copy.includes(secretPlace)).toBe(false);
    const { exif, icc, xmp, orientation } = await sharp(copy).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const red = await sharp(copy).extract({ left: 40, top: 4, width: 1, height: 1 }).raw().toBuffer();
    expect(red[0]).toBeGreaterThan(200);
  }
});

test('a transparent picture stays transparent, and has no preview that would shine through', async () => {
  const channels = 4;
  const clear = sharp({
    create: { width: 64, height: 48, channels, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const answer = await upload(await clear.png().toBuffer());
  expect(answer.body.preview).toBe('');
  expect((await sharp((await copyOf(answer, '64.webp')).bytes).stats()).isOpaque).toBe(false);
});

test('the same picture uploaded again answers alike, and its lost copies are made again', async () => {
  const bytes = await aPicture(100, 100).png().toBuffer();
  const first = await upload(bytes);
  expect((await upload(bytes, { 'content-type': 'image/jpeg' })).body).toEqual(first.body);
  rmSync(join(site.settings.dataDir, 'pictures', first.body.pictureId), { recursive: true });
  expect((await upload(bytes)).body).toEqual(first.body);
  expect((await copyOf(first, '100.avif')).answer.status).toBe(200);
});

test('who uploaded a picture is in the audit', async () => {
  const bytes = await aPicture(90, 90).png().toBuffer();
  const { body } = await upload(bytes);
  const entry = (await site.audited()).at(-1);
  expect(entry).toMatchObject({ actorId: 1, action: 'picture.uploaded', detail: body.pictureId });
});

test('what is no upload is 415, and what is too large is 413', async () => {
  const json = await owner.post('pictures', { not: 'a picture' });
  expect([json.status, json.body.errors[0].msg]).toEqual([
    415,
    'The request must be a picture, as image/* or application/octet-stream',
  ]);
  const large = await upload(Buffer.alloc(maxPictureBytes + 1));
  expect([large.status, large.body.errors[0].msg]).toEqual([413, 'A picture can be at most 15 MB']);
});

test('a photo of an iPhone (HEIC) is refused with what to do', async () => {
  const avif = await aPicture().avif().toBuffer();
  const heic = Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypheic'), 'latin1');
  const { status, body } = await upload(heic);
  expect([status, body.errors[0].msg]).toEqual([
    422,
    'This is a HEIC photo, which browsers can’t show. Export it as a JPEG in your photo app, then choose that',
  ]);
});

test('nothing but copies is served', async () => {
  const { body } = await upload(await aPicture(80, 80).png().toBuffer());
  mkdirSync(join(site.settings.dataDir, 'pictures', '.begun'), { recursive: true });
  for (const path of [
    '',
    body.pictureId,
    `${body.pictureId}/80.png`,
    `${body.pictureId}/81.avif`,
    '.begun/source',
  ])
    expect((await fetch(`${site.url}/pictures/${path}`)).status).toBeGreaterThanOrEqual(400);
});

test('when pictures take all the room they may, the next one is refused, and leaves nothing', async () => {
  const { body: kept } = await upload(await aPicture(70, 70).png().toBuffer());
  const names = () => readdirSync(join(site.settings.dataDir, 'pictures')).sort();
  const before = names();
  const fill = (bytes: number) =>
    runSql(site.settings, `UPDATE pictures SET bytes = ${bytes} WHERE "pictureId" = '${kept.pictureId}'`);
  await fill(1_000_000_000);
  const refused = await upload(await aPicture(71, 71).png().toBuffer());
  expect([refused.status, refused.body.errors[0].msg]).toEqual([
    409,
    'There is no room for more pictures: together they take up to 1000 MB. Remove some from where they are used, or raise PICTURES_MAX_MB',
  ]);
  expect(names()).toEqual(before);
  await fill(1);
  expect((await upload(await aPicture(71, 71).png().toBuffer())).status).toBe(201);
});
