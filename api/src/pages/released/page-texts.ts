import { Injectable } from '@nestjs/common';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { SiteAnswer } from '@portico/contract/site/site';
import { english, frameLanguage } from '@portico/contract/texts/language';
import type { Catalogue } from '@portico/contract/texts/message';
import { LiveReleases } from '../../releases/live/live-releases.js';
import { ReleasedTexts } from './released-texts.js';

/** The catalogues in pages: a browser that hydrates needs them at once. */
@Injectable()
export class PageTexts {
  readonly #catalogues: ReleasedTexts<Catalogue>;

  constructor(releases: LiveReleases) {
    this.#catalogues = new ReleasedTexts(releases, (text) => JSON.parse(text) as Catalogue);
  }

  /** @returns the language of a page, and in it the catalogues of the shell and its remotes by name; none in English */
  async of(site: SiteAnswer, shell: LiveVersion, remotes: LiveVersion[]) {
    const language = frameLanguage(site.language, Object.keys(shell.release.messages ?? {}));
    const catalogues: Record<string, Catalogue> = {};
    for (const live of language === english ? [] : [shell, ...remotes]) {
      const asset = live.release.messages?.[language];
      const catalogue = asset && (await this.#catalogues.of(live, asset));
      if (catalogue) catalogues[live.release.name] = catalogue;
    }
    return shell.release.name in catalogues
      ? { language, catalogues }
      : { language: english, catalogues: {} };
  }
}
