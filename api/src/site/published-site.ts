import { Injectable } from '@nestjs/common';
import type { SiteAnswer } from '@portico/contract/site';
import { Accounts } from '../accounts/accounts.js';
import { photoAddress } from './images/photo-files.js';
import { SiteContent } from './site-content.js';

/** What everybody may know about the site: the owner's content, and who may sign in and register. */
@Injectable()
export class PublishedSite {
  constructor(
    private readonly content: SiteContent,
    private readonly accounts: Accounts,
  ) {}

  async current(): Promise<SiteAnswer> {
    const { photo, ...content } = await this.content.current();
    return {
      accounts: await this.accounts.current(),
      ...content,
      photo: { ...photo, src: photoAddress(photo.src) },
    };
  }
}
