/** Draws one picture for social networks, in a process of its own: decoders and fonts take memory. */
import sharp, { type OverlayOptions } from 'sharp';
import { answerJob } from '../processes/short-process.js';
import { useFonts } from '../typesetting/fonts.js';
import { loadFonts } from './set-text.js';
import { archMask, archOf, socialDrawing, type SocialPicture, socialTexts } from './social-drawing.js';

export interface SocialJob extends SocialPicture {
  /** A copy of an uploaded picture, for the arch. */
  file: string | undefined;
  /** For more letters than the packaged fonts have. */
  fonts: readonly string[];
}

sharp.concurrency(1);
sharp.cache(false);
// Of libvips' loaders, those of our copies and of our drawing.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebp', 'VipsForeignLoadSvg'] });

async function inArch(file: string): Promise<OverlayOptions> {
  const arch = archOf(true);
  const input = await sharp(file)
    .resize({ width: arch.width, height: arch.height, position: 'top' })
    .flatten({ background: '#1c2c36' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(archMask(arch)), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = input.info;
  return { input: input.data, raw: { width, height, channels }, left: arch.x, top: arch.y };
}

async function draw({ file, fonts, ...shown }: SocialJob): Promise<Uint8Array> {
  useFonts(fonts);
  await loadFonts();
  const isPicture = file !== undefined;
  const drawing = sharp(Buffer.from(socialDrawing(shown, isPicture)));
  return (
    drawing
      .composite([...(await socialTexts(shown, isPicture)), ...(isPicture ? [await inArch(file)] : [])])
      .removeAlpha()
      // Not PNG: some networks show no picture of more than 600 KB.
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

answerJob(draw);
