import { basename } from 'node:path/posix';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemException } from '../../foundation/routes/problem.js';
import { encodedPathOf } from '../../foundation/routes/request-path.js';
import { Public } from '../../foundation/routes/route-facts.js';
import { socialImage } from '../images/images.js';
import { sharedPage, sharingAddress, SocialPictures } from '../social/social-pictures.js';
import { PagesService } from './pages.service.js';

/** A page's picture for social networks, at the address that the page names. */
@Controller()
export class SocialController {
  constructor(
    private readonly pages: PagesService,
    private readonly pictures: SocialPictures,
  ) {}

  /** At an address from before a change, the present picture. */
  @Get('site/social/*')
  @Public()
  async picture(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const address = encodedPathOf(request);
    const path = sharedPage(address);
    const page = path === undefined ? undefined : await this.pages.page(await this.pages.find(path));
    const { sharing } = page ?? {};
    const location = page?.status === 301 ? page.headers['location'] : undefined;
    if (location !== undefined)
      return reply
        .header('Cache-Control', 'no-cache')
        .redirect(`/site/social${location}/${basename(address)}`, 301);
    if (path === undefined || sharing === undefined) throw new ProblemException(404);
    const picture = await this.pictures.picture(sharing);
    // Other sites show it; the default policy forbids that.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (picture === undefined)
      return reply.header('Cache-Control', 'no-cache').redirect(socialImage.path, 302);
    const isCurrent = address === sharingAddress(path, sharing);
    await reply
      .header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type('image/jpeg')
      .send(picture);
  }
}
