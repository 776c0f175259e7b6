import { Injectable } from '@nestjs/common';
import type { Page } from '@portico/contract/pages/page';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { SiteAnswer } from '@portico/contract/site/site';
import { english, frameLanguage } from '@portico/contract/texts/language';
import type { Catalogue } from '@portico/contract/texts/message';
import { LiveReleases } from '../releases/live/live-releases.js';
import { ReleasedTexts } from './released-texts.js';

/** The catalogues in pages: a browser that hydrates needs them at once. */
@Injectable()
export class PageTexts {
  readonly #catalogues: ReleasedTexts<Catalogue>;

  constructor(releases: LiveReleases) {
    this.#catalogues = new ReleasedTexts(releases, (text) => JSON.parse(text) as Catalogue);
  }

  /**
   * @param remote whose screen the page shows
   * @returns nothing for a page in English
   */
  async of(
    site: SiteAnswer,
    shell: LiveVersion,
    remote: LiveVersion | undefined,
  ): Promise<Pick<Page, 'language' | 'texts'>> {
    const language = frameLanguage(site.language, shell.release.messages);
    if (language === english) return {};
    const texts: Record<string, Catalogue> = {};
    for (const live of [shell, ...(remote ? [remote] : [])]) {
      const asset = live.release.messages?.[language];
      const catalogue = asset && (await this.#catalogues.of(live, asset));
      if (catalogue) texts[live.release.name] = catalogue;
      else if (live === shell) return {};
    }
    return { language, texts };
  }
}
