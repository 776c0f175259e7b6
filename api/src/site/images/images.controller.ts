import { readFileSync } from 'node:fs';
import { Controller, Get, Header } from '@nestjs/common';
import { Access } from '../../http/routes/route-facts.js';
import { SiteContent } from '../site-content.js';
import { iconDrawing, socialImage } from './images.js';

const oneDay = 'public, max-age=86400';

@Controller()
export class ImagesController {
  readonly #social = readFileSync(socialImage.file);

  constructor(private readonly content: SiteContent) {}

  @Get(socialImage.path)
  @Access('public')
  @Header('Content-Type', 'image/png')
  @Header('Cache-Control', oneDay)
  // Other sites show it; the default policy forbids that.
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  social(): Buffer {
    return this.#social;
  }

  /** For clients that don't read the page's icon link, like search engines. */
  @Get('favicon.ico')
  @Access('public', { kept: 'data' })
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', oneDay)
  async icon(): Promise<string> {
    return iconDrawing((await this.content.current()).monogram);
  }
}
