import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { seededRandom } from '../testing/databases/seeded-random.js';
import { aPicture, cameraData, pixelBombs, secretPlace } from '../testing/pictures/pictures.js';
import type { ApiAnswer, ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.useProcess();
let owner: ApiClient;
beforeAll(async () => {
  owner = await site.owner();
  await upload(await aPicture().png().toBuffer());
});

const upload = (bytes: Uint8Array, headers?: Record<string, string>): Promise<ApiAnswer> =>
  owner.post('pictures', bytes, headers);
const refusal = ({ status, body }: ApiAnswer) => [status, body.errors?.[0].msg];

const folder = () => join(site.settings.dataDir, 'pictures');
const kept = () => readdirSync(folder()).sort();

const otherKind = [
  422,
  expect.stringMatching(/^This file type isn’t supported\. Use a JPEG, PNG, WebP, AVIF or GIF/),
];
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

test.each([
  ['an SVG', svg],
  ['an SVG after its declaration', `<?xml version="1.0"?>\n${svg}`],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n%%EOF'],
  ['an archive', 'PK\u0003\u0004'],
  ['a program', '\u007fELF'],
  ['a script that begins like a GIF', 'GIF89a/*<script>*/=1;alert(1)'],
  ['nothing', ''],
])('%s is refused whatever it says it is', async (_what, text) => {
  const before = kept().length;
  const answer = await upload(Buffer.from(text, 'latin1'), { 'content-type': 'image/png' });
  expect(refusal(answer)).toEqual(otherKind);
  expect(kept()).toHaveLength(before);
});

test('a TIFF is refused, as is a picture that is cut off', async () => {
  expect(refusal(await upload(await aPicture().tiff().toBuffer()))).toEqual(otherKind);
  const whole = await aPicture(640, 480).jpeg().toBuffer();
  expect(refusal(await upload(whole.subarray(0, whole.length / 2)))).toEqual([
    422,
    'The picture is damaged or incomplete',
  ]);
});

test.each(['jpeg', 'png'])('a %s of 50,000 x 50,000 pixels is refused', async (kind) => {
  expect(refusal(await upload((await pixelBombs())[kind]!))).toEqual([
    422,
    'A picture like this may have at most 40 megapixels. Make it smaller first',
  ]);
});

const names = ['../../../etc/passwd', '/etc/passwd', 'C:\\evil.png', 'a\u0000.png', '%2e%2e%2f'];
const kinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
const payload = `<script>${secretPlace}</script><?php ${secretPlace} ?>`;

/** A picture with hidden content, and then broken somehow or not at all. */
async function mutant(random: () => number): Promise<Buffer> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const size = () => 1 + Math.floor(random() * 90);
  const tagged = await aPicture(size(), size()).withExif(cameraData).toFormat(pick(kinds)).toBuffer();
  const broken = Buffer.from(tagged);
  switch (pick(['as it is', 'cut', 'changed', 'longer'])) {
    case 'cut':
      return broken.subarray(0, Math.floor(random() * broken.length));
    case 'changed':
      for (let count = 1 + random() * 20; count > 0; count -= 1)
        broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256);
      return broken;
    case 'longer':
      return Buffer.concat([broken, Buffer.from(payload)]);
    default:
      return broken;
  }
}

const howMany = 50;

test(`${howMany} hostile pictures are refused or cleaned, and the server goes on`, async () => {
  const random = seededRandom(17);
  for (let count = 0; count < howMany; count += 1) {
    const bytes = await mutant(random);
    const name = encodeURIComponent(names[count % names.length]!);
    const answer = await upload(bytes, {
      'content-disposition': `attachment; filename="${name}"`,
      'x-file-name': name,
    });
    expect([201, 422]).toContain(answer.status);
    if (answer.status === 422)
      expect(refusal(answer)[1]).toMatch(/^(This file type isn’t|The picture |A picture )/);
  }
  expect((await fetch(`${site.url}/api/health/live`)).status).toBe(200);
  for (const pictureId of kept()) {
    expect(pictureId).toMatch(/^[0-9a-f]{32}$/);
    for (const file of readdirSync(join(folder(), pictureId))) {
      expect(file).toMatch(/^\d+\.(?:avif|webp)$/);
      const copy = readFileSync(join(folder(), pictureId, file));
      expect(copy.includes(secretPlace)).toBe(false);
      expect((await sharp(copy).metadata()).exif).toBeUndefined();
    }
  }
}, 300_000);
