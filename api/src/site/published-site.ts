import { Injectable } from '@nestjs/common';
import { shownAccent } from '@portico/contract/site/accent';
import { type Arranged, arranged, homeParts } from '@portico/contract/site/arrangement';
import { paragraphsOf } from '@portico/contract/site/biography';
import { partNames } from '@portico/contract/resume/resume-sections';
import { sampleLists } from '@portico/contract/rows/sample/lists';
import { hasSampleTexts } from '@portico/contract/site/sample-site';
import type { SiteAnswer } from '@portico/contract/site/site';
import { Accounts } from '../accounts/open-accounts.js';
import { Database } from '../database/database.js';
import { Mailer } from '../mail/mailer.js';
import { photoOf } from './photo.js';
import { type ShownSettings, SiteContent } from './site-content.js';

const withoutDash = (text: string): string => text.replace(/^–$/, '');

const shownParts = <Of extends string>(usual: readonly Of[], own: readonly Arranged[]) =>
  arranged(
    usual.map((of) => ({ of })),
    own,
  ).flatMap(({ of, label, isHidden }) => (isHidden ? [] : [{ of, label }]));

interface Made {
  stored: ShownSettings;
  answer: SiteAnswer;
}

/** What is public about the site: the owner's content, and who may sign in and register. */
@Injectable()
export class PublishedSite {
  #known: { version: number; site: Made } | undefined;

  constructor(
    private readonly database: Database,
    private readonly content: SiteContent,
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
  ) {}

  async current(): Promise<SiteAnswer> {
    return (await this.#latest()).answer;
  }

  /** What the answer is made from. */
  async settings(): Promise<ShownSettings> {
    return (await this.#latest()).stored;
  }

  /** Each page asks it, so it is made once for each change of the data. */
  async #latest(): Promise<Made> {
    const { version: data } = this.database;
    if (data.current === undefined) await data.ask();
    const version = data.current;
    if (version !== undefined && this.#known?.version === version) return this.#known.site;
    const site = await this.#make();
    if (version !== undefined) this.#known = { version, site };
    return site;
  }

  async #make(): Promise<Made> {
    const stored = await this.content.current();
    // They are required, so who has none typed a dash.
    const [tagline = '', biography = ''] = [stored.tagline, stored.biography].map(withoutDash);
    const settings = { ...stored, tagline, biography };
    const { name, welcome, email, place, links, home, resume, phone, profileText, resumePicture } = settings;
    const { availability, language, accent, monogram, banner, bannerPicture, portraitPicture } = settings;
    const { contactForm, systemTheme, countVisits, searchTitle, searchDescription, fitResume } = settings;
    const shownResume = resume?.length ? shownParts(partNames, resume) : undefined;
    const answer: SiteAnswer = {
      ...(await this.accounts.current(settings)),
      name,
      tagline,
      welcome,
      biography: paragraphsOf(biography),
      biographyHtml: this.content.html(settings, 'biography')!,
      photo: photoOf(settings),
      portraitPicture,
      contact: { email, location: place ?? '', links },
      availability,
      language,
      accent: accent === null ? null : shownAccent(accent),
      // Earlier shells would show ours instead of the owner's picture.
      banner: bannerPicture === null ? banner : 'none',
      bannerPicture,
      contactForm,
      systemTheme,
      countVisits,
      resetByMail: this.mailer.isOn,
      monogram,
      searchTitle,
      searchDescription,
      ...(home?.length && { home: shownParts(homeParts, home) }),
      ...(shownResume && { resume: shownResume }),
      phone,
      // Hidden, it may not be written yet.
      profileText: shownResume?.every(({ of }) => of !== 'profile') ? null : profileText,
      fitResume,
      resumePicture,
      sample: [
        ...(hasSampleTexts(settings) ? (['site'] as const) : []),
        ...sampleLists.filter((list) => settings.rows[list].sample > 0 && settings.rows[list].own === 0),
      ],
    };
    return { stored, answer };
  }
}
