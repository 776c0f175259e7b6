import { Controller, Get, Put } from '@nestjs/common';
import { ownerId } from '@portico/contract/accounts/owner';
import { maxTextsBytes } from '@portico/contract/limits';
import { PrivacyPolicy, SiteAnswer, SiteSettings, SiteSettingsEdit } from '@portico/contract/site/site';
import * as v from 'valibot';
import type { Passkey } from '../accounts/passkeys/passkey.entity.js';
import { Passkeys } from '../accounts/passkeys/passkeys.js';
import { CurrentPassword } from '../accounts/profile/current-password.js';
import { type Caller, CurrentCaller } from '../accounts/sessions/access.guard.js';
import type { ExpectedVersions } from '../http/routes/locked-row.js';
import { Mailer } from '../mail/mailer.js';
import { CheckedBody, parseEdit } from '../http/routes/checked-body.js';
import { IfMatch } from '../http/routes/if-match.js';
import { Answers } from '../http/routes/route-facts.js';
import { LiveReleases } from '../releases/live/live-releases.js';
import { privacyPolicy } from './privacy/privacy-policy.js';
import { PublishedSite } from './published-site.js';
import { SiteContent } from './site-content.js';
import { sendEmailNotice } from './site-email.js';

@Controller('api/site')
export class SiteController {
  constructor(
    private readonly published: PublishedSite,
    private readonly content: SiteContent,
    private readonly currentPassword: CurrentPassword,
    private readonly passkeys: Passkeys,
    private readonly mailer: Mailer,
    private readonly releases: LiveReleases,
  ) {}

  @Get()
  @Answers('public', "The owner's content, and who may sign in and register", SiteAnswer, { kept: 'data' })
  site(): Promise<SiteAnswer> {
    return this.published.current();
  }

  @Get('privacy')
  @Answers('public', 'The privacy policy, in the language of the site', PrivacyPolicy, { kept: 'data' })
  async privacy(): Promise<PrivacyPolicy> {
    const settings = await this.content.current();
    const own = this.content.html(settings, 'privacyText');
    return privacyPolicy(settings, own, this.releases.current().share !== undefined);
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
    @CheckedBody(v.partial(SiteSettingsEdit), parseEdit) { password, ...fields }: Partial<SiteSettingsEdit>,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<SiteSettings> {
    const confirmed = await this.currentPassword.confirmGiven(admin, password);
    // A session of a recovery code may only end it.
    const isUsed = ({ lastUsedAt, rpId }: Passkey) => lastUsedAt !== null && rpId === this.passkeys.rpId;
    const mayRequire = !fields.requirePasskey || (await this.passkeys.of(ownerId)).some(isUsed);
    const mayRequirePasskey = mayRequire && admin.withPasskey && admin.actor.userId === ownerId;
    const edit = [admin.actor, fields, expected, confirmed, mayRequirePasskey] as const;
    const { before, edited } = await this.content.edit(...edit);
    sendEmailNotice(this.mailer, before.email, edited.email);
    return edited;
  }
}
