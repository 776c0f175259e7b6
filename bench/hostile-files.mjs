import { join } from 'node:path';
import { createDeflate, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { root } from '../commands/steps/checkout.mjs';

const testing = join(root, 'api', 'dist', 'testing');
const { aPicture, cameraData, pixelBombs, secretPlace } = await import(
  join(testing, 'pictures', 'pictures.js')
);
const { seededRandom } = await import(join(testing, 'databases', 'seeded-random.js'));

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** @param {number} width @param {number} height @param {number} depth @param {number} colour */
function header(width, height, depth, colour) {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour], 8);
  return chunk('IHDR', data);
}

/** So many zeros, packed a thousandfold. @param {number} bytes @returns {Promise<Buffer>} */
async function packedZeros(bytes) {
  const deflate = createDeflate({ level: 9 });
  const zeros = Buffer.alloc(1 << 20);
  void (async () => {
    for (let left = bytes; left > 0; left -= zeros.length)
      if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length))))
        await new Promise((drained) => deflate.once('drain', drained));
    deflate.end();
  })();
  return Buffer.concat(await deflate.toArray());
}

const end = chunk('IEND', Buffer.alloc(0));
/** @param {Buffer} head @param {Buffer[]} chunks */
const png = (head, ...chunks) => Buffer.concat([signature, head, ...chunks, end]);

/** Puts chunks behind the header of a PNG. @param {Buffer} picture @param {Buffer} extra */
const behindHeader = (picture, extra) =>
  Buffer.concat([picture.subarray(0, 33), extra, picture.subarray(33)]);

/** A JPEG whose last scan comes a thousand times. @param {Buffer} progressive */
function manyScans(progressive) {
  const scan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([progressive.subarray(0, -2), ...Array(1_000).fill(scan), Buffer.from([0xff, 0xd9])]);
}

/** A GIF of many frames. @param {number} frames */
async function animated(frames) {
  const [width, height] = [160, 120];
  const raw = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    raw.fill(frame % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif()
    .toBuffer();
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const page = `<!doctype html><script>${secretPlace}</script>`;
const names = [
  '../../../etc/passwd',
  '/etc/passwd',
  'C:\\evil.png',
  'a\0.png',
  '%2e%2e%2f',
  '\u202egnp.exe',
  'a'.repeat(300),
];

/**
 * The same files for the same seed.
 *
 * @param {number} count @param {number} seed
 * @returns {Promise<{ kind: string, name: string, type: string, bytes: Buffer }[]>}
 */
export async function hostileFiles(count, seed) {
  const random = seededRandom(seed);
  const upTo = (/** @type {number} */ most) => Math.floor(random() * most);
  /** @template T @param {readonly T[]} all @returns {T} */
  const pick = (all) => /** @type {T} */ (all[upTo(all.length)]);
  const format = () => pick(['jpeg', 'png', 'webp', 'avif', 'gif']);
  const noise = (/** @type {number} */ bytes) => Buffer.from(Array.from({ length: bytes }, () => upTo(256)));
  const picture = (/** @type {string} */ as) =>
    aPicture(1 + upTo(900), 1 + upTo(700))
      .withExif(cameraData)
      .toFormat(as)
      .toBuffer();

  const bombs = await pixelBombs();
  const hundredMegabytes = await packedZeros(100_000_000);
  const real = png(header(50_000, 50_000, 1, 0), chunk('IDAT', await packedZeros(50_000 * 6_251)));
  const deep = png(header(6_600, 6_000, 16, 6), chunk('IDAT', await packedZeros(6_000 * (6_600 * 8 + 1))));
  const scans = manyScans(await aPicture(1_500, 1_500).jpeg({ progressive: true }).toBuffer());
  const frames = await animated(400);

  /** @type {Record<string, () => Buffer | Promise<Buffer>>} */
  const kinds = {
    'another kind': async () =>
      pick([
        Buffer.from('%PDF-1.7\n%%EOF'),
        Buffer.from('PK\u0003\u0004'),
        Buffer.from('\u007fELF'),
        Buffer.from('plain'),
        await aPicture().tiff().toBuffer(),
      ]),
    SVG: () => Buffer.from(pick([svg, `<?xml version="1.0"?>\n${svg}`, `\ufeff  ${svg}`])),
    'HTML that says PNG': () => Buffer.from(page),
    'zero bytes': () => Buffer.alloc(pick([0, 1, 1_000_000])),
    'a signature and noise': () =>
      Buffer.concat([
        pick([
          signature,
          Buffer.from('ffd8ffe0', 'hex'),
          Buffer.from('GIF89a'),
          Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
        ]),
        noise(1 + upTo(4_000)),
      ]),
    'cut off': async () => {
      const whole = await picture(format());
      return whole.subarray(0, upTo(whole.length));
    },
    'changed bytes': async () => {
      const broken = Buffer.from(await picture(format()));
      for (let left = 1 + upTo(20); left > 0; left -= 1) broken[upTo(broken.length)] = upTo(256);
      return broken;
    },
    'places in EXIF': () => picture(pick(['jpeg', 'png', 'webp', 'avif'])),
    'a page behind a picture': async () => Buffer.concat([await picture(format()), Buffer.from(page)]),
    'a script that begins like a GIF': () => Buffer.from('GIF89a/*<script>*/=1;alert(1)'),
    'a header of 50,000 x 50,000': () => /** @type {Buffer} */ (bombs[pick(['jpeg', 'png'])]),
    '50,000 x 50,000 pixels in 300 KB': () => real,
    '39.6 megapixels of 64 bits': () => deep,
    'a text chunk of 100 MB': async () =>
      behindHeader(
        await picture('png'),
        chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), hundredMegabytes])),
      ),
    'an uncompressed text of 8 MB': async () =>
      behindHeader(
        await picture('png'),
        chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\0\0\0\0'), Buffer.alloc(8_000_000, 97)])),
      ),
    'a colour profile of 100 MB': async () =>
      behindHeader(
        await picture('png'),
        chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), hundredMegabytes])),
      ),
    'a thousand scans': () => scans,
    '400 frames': () => frames,
    'over 15 MB': () => Buffer.concat([signature, Buffer.alloc(15_000_001 + upTo(1_000_000))]),
    'one pixel thin': () =>
      aPicture(...(upTo(2) ? [1, 1 + upTo(9_000)] : [1 + upTo(9_000), 1]))
        .png()
        .toBuffer(),
  };
  const files = [];
  for (let index = 0; index < count; index += 1) {
    const kind = Object.keys(kinds)[index % Object.keys(kinds).length] ?? '';
    const bytes = await /** @type {() => Promise<Buffer>} */ (kinds[kind])();
    files.push({
      kind,
      name: pick(names),
      type: pick(['image/png', 'image/jpeg', 'application/octet-stream']),
      bytes,
    });
  }
  return files;
}
