import { Controller, Get, Param, Req, Res, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Access } from '../../http/routes/route-facts.js';
import { setPreviewCookie } from '../../http/preview-cookie.js';
import { previewDays, Previews } from '../live/previews.js';
import { endedPage, questionPage, questionPolicy } from './preview-html.js';

interface Code {
  name: string;
  version: string;
  key: string;
}

/** Opens and leaves the preview of a version, by the link that `publish --no-promote` prints. */
@Controller('preview')
export class PreviewController {
  constructor(
    private readonly previews: Previews,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  @Get('leave')
  @Access('public')
  async leave(@Res() reply: FastifyReply): Promise<void> {
    await this.#keep(reply, '', 0);
  }

  @Get(':name/:version/:key')
  @Access('public')
  async ask(@Param() { name, version, key }: Code, @Res() reply: FastifyReply): Promise<void> {
    const code = `${name}/${version}/${key}`;
    const release = this.previews.release(code);
    await reply
      .code(release ? 200 : 404)
      .headers({ 'content-security-policy': questionPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(release ? questionPage(release, code) : endedPage);
  }

  /** Only for whoever was asked: another site's link, and what a script fetches, asks first. */
  @Get(':name/:version/:key/show')
  @Access('public')
  async show(
    @Param() asked: Code,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Browsers send both, but not to plain http.
    const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-dest': destination = 'document' } = headers;
    const code = `${asked.name}/${asked.version}/${asked.key}`;
    const wasAsked = site === 'same-origin' && destination === 'document';
    const release = this.previews.release(code);
    if (!wasAsked || !release) return this.ask(asked, reply);
    // One with a parameter has no screen without a value.
    const first = release.descriptor?.routes.find(({ path }) => !path.includes(':'));
    await this.#keep(reply, code, previewDays * 86_400, first?.path);
  }

  async #keep(reply: FastifyReply, code: string, seconds: number, location = '/'): Promise<void> {
    await reply
      .code(303)
      .headers({
        'set-cookie': setPreviewCookie(code, seconds, this.settings.publicUrl),
        'cache-control': 'no-store',
        location,
      })
      .send();
  }
}
