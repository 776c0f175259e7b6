import { Controller, Get } from '@nestjs/common';
import { UsualMenu } from '@portico/contract/site/site';
import { english } from '@portico/contract/texts/language';
import { Answers } from '../../http/routes/route-facts.js';
import { LiveReleases } from '../../releases/live/live-releases.js';
import { SiteContent } from '../../site/site-content.js';
import { menuOf, withPages } from './owners-descriptors.js';
import { PageTexts } from '../released/page-texts.js';

@Controller('api/site/menu')
export class MenuController {
  constructor(
    private readonly releases: LiveReleases,
    private readonly content: SiteContent,
    private readonly texts: PageTexts,
  ) {}

  @Get()
  @Answers('admin', "The menu's entries as they are until the owner arranges them", UsualMenu)
  async menu(): Promise<UsualMenu> {
    const { shell, remotes } = this.releases.current();
    if (!shell) return [];
    const { language: ofTexts, pages } = await this.content.current();
    const { remotes: worded, language = english } = await this.texts.of(ofTexts, shell, remotes, undefined);
    return menuOf(withPages(worded, pages), language);
  }
}
