import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ProblemException } from '../http/routes/problem.js';
import { encodedPathOf } from '../http/routes/request-path.js';
import { Access } from '../http/routes/route-facts.js';
import { socialImage } from '../site/images/images.js';
import { SiteRevision } from '../releases/live/site-revision.js';
import { type Sharing, SocialPictures } from '../social-pictures/social-pictures.js';
import { PagesService } from './pages.service.js';
import { Places } from './places.js';

/** What an address of a picture leads to; undefined if its page is gone. */
type Present = { address: string; sharing?: Sharing | undefined } | undefined;

const maxPresent = 500;

/** A page's picture for social networks, at the address that the page names. */
@Controller()
export class SocialController {
  /** By the page's path. */
  readonly #known = new LRUCache<string, { revision: number; present: Present }>({ max: maxPresent });

  constructor(
    private readonly places: Places,
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

  /** Renders the page once at most until the data or a release changes, however many addresses were issued for it. */
  async #present(path: string, hasMoved = false): Promise<Present> {
    if (this.revision.current === undefined) await this.revision.refresh();
    const revision = this.revision.current;
    const known = this.#known.get(path);
    if (known !== undefined && known.revision === revision) return known.present;
    const page = await this.pages.page(await this.places.find(path, revision));
    const { status, sharing, headers, mayBeKept } = page ?? {};
    const there = { address: sharing ? this.pictures.addressOf(path, sharing) : socialImage.path, sharing };
    const location = hasMoved ? undefined : headers?.['location'];
    const present =
      location === undefined ? (status === 200 ? there : undefined) : await this.#present(location, true);
    if (revision !== undefined && (mayBeKept || status !== 200)) this.#known.set(path, { revision, present });
    return present;
  }
}
