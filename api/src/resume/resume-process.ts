/** Writes one résumé, in a process of its own: fonts and pictures take memory, and writing takes half a second. */
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { portraitAddress } from '@portico/contract/pictures/picture-address';
import sharp from 'sharp';
import { answerJob } from '../processes/short-process.js';
import { useFonts } from '../typesetting/fonts.js';
import { resumeDrawing } from './resume-drawing.js';
import type { ResumeJob, WrittenResume } from './resume-pdf.js';

/** With the last, texts have 8 points. Each is drawn, and the process has 20 s. */
const smallerScales = [0.92, 0.84, 0.76];

// Of libvips' loaders, that of our copies.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebp'] });

async function resumePdf({ content, fonts, dataDir }: ResumeJob): Promise<WrittenResume> {
  useFonts(fonts);
  const { resumePicture, fitResume } = content.site;
  const copy = resumePicture && sharp(join(dataDir, portraitAddress(resumePicture)));
  // PDF has no WebP. The file may be missing after a restore.
  const jpeg = await copy
    ?.flatten({ background: '#fff' })
    .jpeg()
    .toBuffer()
    .catch(() => undefined);
  let drawing = resumeDrawing(content, jpeg, 1);
  for (const scale of fitResume ? smallerScales : [])
    if (drawing.pages > 1) drawing = resumeDrawing(content, jpeg, scale);
  drawing.pdf.end();
  return { pdf: await buffer(drawing.pdf), missing: drawing.missing };
}

answerJob(resumePdf);
