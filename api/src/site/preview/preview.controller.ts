import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { Public } from '../../foundation/routes/route-facts.js';
import { previewCookie } from '../../foundation/http/preview-cookie.js';
import { previewDays, Previews } from '../releases/previews.js';
import { endedPage, questionPage, questionPolicy } from './preview-html.js';

/** Opens and leaves the preview of a version, by the link that `publish --no-promote` prints. */
@Controller('preview')
export class PreviewController {
  constructor(
    private readonly previews: Previews,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Get('leave')
  @Public()
  async leave(@Res() reply: FastifyReply): Promise<void> {
    await this.#keep(reply, '', 0);
  }

  @Get(':code')
  @Public()
  async ask(@Param('code') code: string, @Res() reply: FastifyReply): Promise<void> {
    const release = this.previews.release(code);
    await reply
      .code(release ? 200 : 404)
      .headers({ 'content-security-policy': questionPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(release ? questionPage(release, code) : endedPage);
  }

  /** Only for whoever was asked: from another site's link the question comes first. */
  @Get(':code/show')
  @Public()
  async show(
    @Param('code') code: string,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const wasAsked = [undefined, 'same-origin'].includes(headers['sec-fetch-site'] as string | undefined);
    if (!wasAsked || !this.previews.release(code)) return this.ask(code, reply);
    await this.#keep(reply, code, previewDays * 86_400);
  }

  async #keep(reply: FastifyReply, code: string, seconds: number): Promise<void> {
    const secure = this.publicUrl.current.startsWith('https:') ? '; Secure' : '';
    await reply
      .code(303)
      .headers({
        'set-cookie': `${previewCookie}=${code}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
        'cache-control': 'no-store',
        location: '/',
      })
      .send();
  }
}
