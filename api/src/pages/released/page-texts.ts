import { Injectable } from '@nestjs/common';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import { Catalogue } from '@portico/contract/releases/release';
import type { Page } from '@portico/contract/pages/page';
import { pageRemote } from '@portico/contract/pages/page-remote';
import { english, frameLanguage } from '@portico/contract/texts/language';
import * as v from 'valibot';
import { LiveReleases } from '../../releases/live/live-releases.js';
import { ReleasedTexts } from './released-texts.js';

/** What pages say in the site's language. It is in them: a browser that hydrates needs it at once. */
@Injectable()
export class PageTexts {
  readonly #catalogues: ReleasedTexts<Catalogue>;

  constructor(releases: LiveReleases) {
    this.#catalogues = new ReleasedTexts(releases, (text) => v.parse(Catalogue, JSON.parse(text)));
  }

  /**
   * @param ofTexts the language of the owner's texts
   * @param shown the remote whose texts are in the page, beside the shell's
   */
  async of(
    ofTexts: string | null | undefined,
    shell: LiveVersion,
    remotes: LiveVersion[],
    shown: LiveVersion | undefined,
  ): Promise<Pick<Page, 'language' | 'languages' | 'texts' | 'messages' | 'remotes'>> {
    const { messages = {} } = shell.release;
    const languages = Object.keys(messages);
    const language = frameLanguage(ofTexts, languages);
    const ofShell = await this.#catalogue(shell, language);
    if (!ofShell)
      return { languages, remotes: remotes.flatMap((live) => pageRemote(live, { language: english }) ?? []) };
    const asset = messages[language]!;
    const worded = await Promise.all(
      remotes.map(async (live) => ({ live, catalogue: await this.#catalogue(live, language) })),
    );
    const ofScreen = worded.find(({ live }) => live === shown)?.catalogue;
    return {
      language,
      languages,
      texts: { shell: ofShell, ...(ofScreen && { [shown!.release.name]: ofScreen }) },
      messages: { ...asset, file: shell.base + asset.file },
      remotes: worded.flatMap(({ live, catalogue }) => pageRemote(live, { language, catalogue }) ?? []),
    };
  }

  /** None in English. */
  async #catalogue(live: LiveVersion, language: string): Promise<Catalogue | undefined> {
    const asset = live.release.messages?.[language];
    return asset && this.#catalogues.of(live, asset);
  }
}
