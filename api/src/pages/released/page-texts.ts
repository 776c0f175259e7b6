import { Injectable } from '@nestjs/common';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import { Catalogue } from '@portico/contract/releases/release';
import type { Page } from '@portico/contract/pages/page';
import { pageRemote } from '@portico/contract/pages/page-remote';
import { english, frameLanguage } from '@portico/contract/texts/language';
import * as v from 'valibot';
import { LiveReleases } from '../../releases/live/live-releases.js';
import { ReleasedTexts } from './released-texts.js';

/** The shell's, for a remote in another language than pages are, which words in it only what is its own. */
function otherTexts({ release }: LiveVersion, spoken: string, shell: LiveVersion) {
  const { lang } = release.descriptor?.routes.find((route) => route.lang !== undefined) ?? {};
  const { messages = {} } = shell.release;
  if (lang === undefined || lang === spoken || release.messages?.[spoken]) return undefined;
  const asset = messages[frameLanguage(lang, Object.keys(messages))];
  return asset && { lang, asset };
}

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
    const spoken = ofShell ? language : english;
    const worded = await Promise.all(
      remotes.map(async (live) => ({
        live,
        catalogue: await this.#catalogue(live, spoken),
        other: otherTexts(live, spoken, shell),
      })),
    );
    const ofScreen = worded.find(({ live }) => live === shown);
    const said =
      ofScreen?.catalogue ?? (ofScreen?.other && (await this.#catalogues.of(shell, ofScreen.other.asset)));
    const texts = { ...(ofShell && { shell: ofShell }), ...(said && { [shown!.release.name]: said }) };
    const asset = messages[language];
    return {
      languages,
      ...(ofShell && { language, messages: { ...asset!, file: shell.base + asset!.file } }),
      ...(Object.keys(texts).length > 0 && { texts }),
      remotes: worded.flatMap(({ live, catalogue, other }) => {
        const remote = pageRemote(live, { language: spoken, catalogue });
        if (!remote || !other) return remote ?? [];
        const { lang, asset } = other;
        // Browsers look for it at the remote's base.
        return { ...remote, messages: { [lang]: { ...asset, file: `../../..${shell.base}${asset.file}` } } };
      }),
    };
  }

  /** None in English. */
  async #catalogue(live: LiveVersion, language: string): Promise<Catalogue | undefined> {
    const asset = live.release.messages?.[language];
    return asset && this.#catalogues.of(live, asset);
  }
}
