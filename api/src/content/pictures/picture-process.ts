import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import type { Job, Outcome, Written } from './picture-writer.js';

/**
 * Decodes pictures, which may be hostile, and writes copies without their metadata. In a separate process with low
 * priority, which can be killed.
 */

const copyWidths = [320, 640, 960, 1280, 1920];
const maxHeight = 2_400;

/** Enough for a camera of 24 megapixels, and a few more. */
const maxPixels = 40_000_000;

/** Decoding takes 15 bytes a pixel, because the decoder holds the whole picture several times. */
const maxAvifPixels = 8_000_000;

const kinds = ['jpeg', 'png', 'webp', 'gif', 'heif'];
const otherKind =
  'This is not a picture of a kind that can be used. Use a JPEG, PNG, WebP, AVIF or GIF. SVG is refused because it can hold scripts';
const damaged = 'The picture is damaged or incomplete';

/** What is refused, in a sentence for a person. */
class Refusal extends Error {}

sharp.concurrency(1);
sharp.cache(false);
// Of libvips' loaders only those of `kinds`: fewer can be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});

const open = (source: string) =>
  sharp(source, { sequentialRead: true, limitInputPixels: maxPixels, failOn: 'error', pages: 1 });

async function assertUsable(source: string): Promise<void> {
  // Without the limit on pixels, which would hide how many there are.
  const { format, width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((): Partial<Metadata> => ({}));
  if (format === undefined || !kinds.includes(format)) throw new Refusal(otherKind);
  const pixels = width! * height!;
  if (pixels > maxPixels)
    throw new Refusal(`The picture has more than ${maxPixels / 1_000_000} megapixels. Make it smaller first`);
  if (format === 'heif' && pixels > maxAvifPixels)
    throw new Refusal(
      `An AVIF picture may have at most ${maxAvifPixels / 1_000_000} megapixels. Make it smaller, or use a JPEG`,
    );
}

async function write({ source, folder }: Job): Promise<Written> {
  await assertUsable(source);
  const upright = open(source)
    .autoOrient()
    .resize({ width: copyWidths.at(-1)!, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw();
  const { data, info } = await upright.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new Refusal(damaged);
  });
  const { width, height, channels } = info;
  const decoded = sharp(data, { raw: { width, height, channels } });
  const { isOpaque } = await decoded.stats();
  const copy = () => (isOpaque ? decoded.clone().removeAlpha() : decoded.clone());

  const fitting = copyWidths.filter((one) => one <= width);
  const widths = fitting.length > 0 ? fitting : [width];
  let bytes = 0;
  for (const one of widths) {
    const scaled = () => copy().resize({ width: one });
    const file = (format: string) => join(folder, `${one}.${format}`);
    const avif = await scaled()
      .avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' })
      .toFile(file('avif'));
    const webp = await scaled().webp({ quality: 76 }).toFile(file('webp'));
    bytes += avif.size + webp.size;
  }
  const preview = isOpaque
    ? await copy().resize({ width: 20, height: 20, fit: 'inside' }).webp({ quality: 30 }).toBuffer()
    : undefined;
  return {
    width,
    height,
    preview: preview ? `data:image/webp;base64,${preview.toString('base64')}` : '',
    widths,
    bytes,
  };
}

setPriority(10);
// process.exit() would wait for an encoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (job: Job) => {
  void write(job)
    .then((written): Outcome => ({ written }))
    .catch((error: Error): Outcome =>
      error instanceof Refusal ? { refused: error.message } : { failed: String(error.stack) },
    )
    .then((outcome) => process.send!(outcome));
});
