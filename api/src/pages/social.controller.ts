import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemException } from '../http/routes/problem.js';
import { encodedPathOf } from '../http/routes/request-path.js';
import { Access } from '../http/routes/route-facts.js';
import { socialImage } from '../site/images/images.js';
import { SiteRevision } from '../releases/live/site-revision.js';
import { type Sharing, SocialPictures } from '../social-pictures/social-pictures.js';
import { PagesService } from './pages.service.js';

/** What an address of a picture leads to; undefined if its page is gone. */
type Present = { address: string; sharing?: Sharing | undefined } | undefined;

/** A page's picture for social networks, at the address that the page names. */
@Controller()
export class SocialController {
  constructor(
    private readonly pages: PagesService,
    private readonly pictures: SocialPictures,
    private readonly revision: SiteRevision,
  ) {}

  /** At an address from before a change, redirects to the present picture. */
  @Get('site/social/*')
  @Access('public')
  async picture(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const address = encodedPathOf(request);
    const path = this.pictures.pageOf(address);
    const present = path === undefined ? undefined : await this.#present(path);
    if (present === undefined) throw new ProblemException(404);
    const isPresent = address === present.address;
    const picture = isPresent && (await this.pictures.picture(present.sharing!));
    // Other sites show it; the default policy forbids that.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!picture)
      return reply
        .header('Cache-Control', 'no-cache')
        .redirect(isPresent ? socialImage.path : present.address, 302);
    await reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type('image/jpeg')
      .send(picture);
  }

  async #present(path: string, hasMoved = false): Promise<Present> {
    if (this.revision.current === undefined) await this.revision.refresh();
    const page = await this.pages.page(await this.pages.find(path, this.revision.current));
    const { status, sharing, headers } = page ?? {};
    const location = hasMoved ? undefined : headers?.['location'];
    if (location !== undefined) return this.#present(location, true);
    const address = sharing ? this.pictures.addressOf(path, sharing) : socialImage.path;
    return status === 200 ? { address, sharing } : undefined;
  }
}
