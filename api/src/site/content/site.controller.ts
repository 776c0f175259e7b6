import { Controller, Get, Header, Injectable } from '@nestjs/common';
import { SiteAnswer } from '@portico/contract/content/site';
import { Accounts } from '../../accounts/open-accounts.js';
import { Answers, Kept, Public } from '../../foundation/routes/route-facts.js';
import { photoAddress } from '../images/images.js';
import { SiteContent } from './site-content.js';

/** What is public about the site: the owner's content, and who may sign in and register. */
@Injectable()
export class PublishedSite {
  constructor(
    private readonly content: SiteContent,
    private readonly accounts: Accounts,
  ) {}

  async current(): Promise<SiteAnswer> {
    const { photo, ...content } = this.content.current();
    return {
      accounts: await this.accounts.current(),
      ...content,
      photo: { ...photo, src: photoAddress(photo.src) },
    };
  }
}

@Controller('api/site')
export class SiteController {
  constructor(private readonly published: PublishedSite) {}

  @Get()
  @Public()
  @Kept()
  @Header('Cache-Control', 'no-cache')
  @Answers("The owner's content, and who may sign in and register", SiteAnswer)
  site(): Promise<SiteAnswer> {
    return this.published.current();
  }
}
