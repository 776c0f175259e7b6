import { Controller, Get, Injectable, Put } from '@nestjs/common';
import { shownAccent } from '@portico/contract/site/accent';
import { paragraphsOf } from '@portico/contract/site/biography';
import { maxTextsBytes } from '@portico/contract/limits';
import { sampleLists } from '@portico/contract/rows/sample/lists';
import { hasSampleTexts } from '@portico/contract/site/sample-settings';
import { SiteAnswer, SiteSettings, SiteSettingsEdit, SiteTexts } from '@portico/contract/site/site';
import { Accounts } from '../accounts/open-accounts.js';
import { CurrentPassword } from '../accounts/profile/current-password.js';
import { type Caller, CurrentCaller } from '../accounts/sessions/access.guard.js';
import { SampleContent } from '../rows/sample/sample-content.js';
import type { ExpectedVersions } from '../http/routes/locked-row.js';
import { Mailer } from '../mail/mailer.js';
import { CheckedBody, parseEdit } from '../http/routes/checked-body.js';
import { IfMatch } from '../http/routes/if-match.js';
import { Answers } from '../http/routes/route-facts.js';
import { photoOf } from './photo.js';
import { SiteContent } from './site-content.js';
import { sendEmailNotice } from './site-email.js';

/** What is public about the site: the owner's content, and who may sign in and register. */
@Injectable()
export class PublishedSite {
  constructor(
    private readonly content: SiteContent,
    private readonly accounts: Accounts,
    private readonly sampleContent: SampleContent,
    private readonly mailer: Mailer,
  ) {}

  async current(): Promise<SiteAnswer> {
    const [settings, rows] = await Promise.all([this.content.current(), this.sampleContent.counts()]);
    const { name, tagline, welcome, biography, email, place, links } = settings;
    const { availability, language, accent, monogram, banner, bannerPicture, portraitPicture } = settings;
    const { contactForm, systemTheme, legalText, legalTitle, searchTitle, searchDescription } = settings;
    return {
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
      resetByMail: this.mailer.isOn,
      monogram,
      searchTitle,
      searchDescription,
      hasPrivacyText: settings.privacyText !== null,
      legalTitle: legalText && (legalTitle ?? 'Legal notice'),
      sample: [
        ...(hasSampleTexts(settings) ? (['site'] as const) : []),
        ...sampleLists.filter((list) => rows.sample[list] > 0 && rows.own[list] === 0),
      ],
    };
  }
}

@Controller('api/site')
export class SiteController {
  constructor(
    private readonly published: PublishedSite,
    private readonly content: SiteContent,
    private readonly currentPassword: CurrentPassword,
    private readonly mailer: Mailer,
  ) {}

  @Get()
  @Answers('public', "The owner's content, and who may sign in and register", SiteAnswer, { kept: 'data' })
  site(): Promise<SiteAnswer> {
    return this.published.current();
  }

  @Get('texts')
  @Answers('public', "The owner's texts that only one page shows", SiteTexts, { kept: 'data' })
  async texts(): Promise<SiteTexts> {
    const settings = await this.content.current();
    return {
      legalHtml: this.content.html(settings, 'legalText'),
      privacyHtml: this.content.html(settings, 'privacyText'),
    };
  }

  @Get('settings')
  @Answers('admin', "The owner's content as administrators edit it", SiteSettings)
  settings(): Promise<SiteSettings> {
    return this.content.settings();
  }

  @Put('settings')
  @Answers('admin', "Changes the owner's content", SiteSettings, { maxBytes: maxTextsBytes })
  async edit(
    @CurrentCaller() admin: Caller,
    @CheckedBody(SiteSettingsEdit, parseEdit) { password, ...fields }: Partial<SiteSettingsEdit>,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<SiteSettings> {
    const confirmed = await this.currentPassword.confirmGiven(admin, password);
    const { edited, before } = await this.content.edit(admin.actor, fields, expected, confirmed);
    sendEmailNotice(this.mailer, before, fields.email);
    return edited;
  }
}
