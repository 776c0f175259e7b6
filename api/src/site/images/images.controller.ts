import { readFileSync } from 'node:fs';
import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../foundation/routes/route-facts.js';
import { iconDrawing, socialImage } from './images.js';

const oneDay = 'public, max-age=86400';

@Controller()
export class ImagesController {
  readonly #social = readFileSync(socialImage.file);

  @Get(socialImage.path)
  @Public()
  @Header('Content-Type', 'image/png')
  @Header('Cache-Control', oneDay)
  // Other sites show it, which the other answers' policy forbids.
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  social(): Buffer {
    return this.#social;
  }

  /** For what does not read the page's own icon, such as the lists of search engines. */
  @Get('favicon.ico')
  @Public()
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', oneDay)
  icon(): string {
    return iconDrawing;
  }
}
