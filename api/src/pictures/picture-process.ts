import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { answerJob } from '../processes/short-process.js';
import type { Job, Outcome, Written } from './picture-writer.js';

/** Decodes one picture, which may be hostile, and writes copies without its metadata. */

const copyWidths = [320, 640, 960, 1280, 1920];
const maxHeight = 2_400;

/** Enough for most cameras, and few enough that the process stays below 220 MB. */
const maxPixels = 40_000_000;

/** Of what can't be decoded row by row. AVIF takes 15 bytes a pixel. */
const maxPixelsOf = ({ format, isProgressive }: Partial<Metadata>): number => {
  if (format === 'heif' || (format === 'png' && isProgressive)) return 8_000_000;
  return format === 'gif' || isProgressive ? 26_000_000 : maxPixels;
};

const kinds = ['jpeg', 'png', 'webp', 'gif', 'heif'];
/** HEIC, whose decoder has no free licence, is HEIF like AVIF. */
const isSupported = ({ format, compression }: Partial<Metadata>): boolean =>
  format !== undefined && kinds.includes(format) && (format !== 'heif' || compression === 'av1');

const otherKind =
  'This file type isn’t supported. Use a JPEG, PNG, WebP, AVIF or GIF. SVG is refused because it can hold scripts';
const heic =
  'This is a HEIC photo, which browsers can’t show. Export it as a JPEG in your photo app, then choose that';
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
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((): Partial<Metadata> => ({}));
  const { width, height } = metadata;
  if (!isSupported(metadata)) throw new Refusal(metadata.format === 'heif' ? heic : otherKind);
  const most = maxPixelsOf(metadata);
  if (width! * height! > most)
    throw new Refusal(
      `A picture like this may have at most ${most / 1_000_000} megapixels. Make it smaller first`,
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

answerJob((job: Job) =>
  write(job)
    .then((written): Outcome => ({ written }))
    .catch((error: Error): Outcome => {
      if (error instanceof Refusal) return { refused: error.message };
      throw error;
    }),
);
