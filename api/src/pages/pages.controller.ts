import { Controller, Get, Req, Res, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../config/settings.js';
import { languageHeader } from '../http/answer-cache.js';
import { previewCodeIn, setPreviewCookie } from '../http/preview-cookie.js';
import { ProblemException } from '../http/routes/problem.js';
import { encodedPathOf } from '../http/routes/request-path.js';
import { Access } from '../http/routes/route-facts.js';
import { Previews } from '../releases/live/previews.js';
import { PagesService } from './pages.service.js';
import { Places } from './places.js';

/** The catch-all route: every path outside the API and the served folders is a page. */
@Controller()
export class PagesController {
  constructor(
    private readonly places: Places,
    private readonly pages: PagesService,
    private readonly previews: Previews,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  @Get('*')
  @Access('public', { kept: 'page' })
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const preview = this.previews.shownTo(request.headers);
    const language = request.headers[languageHeader]?.toString();
    const isForAll = !preview && language === undefined;
    // It has ended: the pages of all again, which are kept and counted.
    if (!preview && previewCodeIn(request.headers, this.settings.publicUrl) !== undefined)
      reply.header('set-cookie', setPreviewCookie('', 0, this.settings.publicUrl));
    const place = await this.places.find(encodedPathOf(request), request.revision, preview, request.ip);
    if (isForAll && (await reply.sendKept(place.key))) return;
    const answer = await this.pages.page(place, language);
    if (!answer) throw new ProblemException(503, [{ msg: 'No release of the shell is live yet' }]);
    request.pageKey = answer.mayBeKept && isForAll ? place.key : undefined;
    await reply
      .code(answer.status)
      // Proxies that rewrite HTML would break hydration, like Cloudflare with its obfuscation of emails.
      .headers({ ...answer.headers, 'cache-control': `${isForAll ? 'no-cache' : 'no-store'}, no-transform` })
      .type('text/html; charset=utf-8')
      .send(answer.html);
  }
}
