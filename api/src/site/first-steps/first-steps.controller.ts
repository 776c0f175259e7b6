import { Controller, Get, Header, Put, Inject } from '@nestjs/common';
import { type FirstStep, FirstSteps, firstSteps, FirstStepsEdit } from '@portico/contract/site/first-steps';
import { hasSampleTexts, isSampleText } from '@portico/contract/site/sample-site';
import { isSameSpelling } from '@portico/contract/rows/spelling';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import { ExperienceService } from '../../rows/experience/experience.service.js';
import type { Actor } from '../../database/actor.js';
import { Mailer } from '../../mail/mailer.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { CheckedBody } from '../../http/routes/checked-body.js';
import { Answers, AnswersNothing } from '../../http/routes/route-facts.js';
import { SiteContent } from '../site-content.js';

/** Whether only this machine can open it. */
export const isLocal = (url: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\..+|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname);

/** What an owner does in the first hour. Each step is done when its result is there, however it came about. */
@Controller('api/site/first-steps')
export class FirstStepsController {
  constructor(
    private readonly content: SiteContent,
    private readonly experiences: ExperienceService,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly mailer: Mailer,
  ) {}

  @Get()
  @Header('Cache-Control', 'private, no-cache')
  @Answers('admin', 'Which first steps are done', FirstSteps)
  async steps(): Promise<FirstSteps> {
    const [settings, isHidden, entries] = await Promise.all([
      this.content.current(),
      this.content.hidesFirstSteps(),
      this.experiences.listFor(undefined),
    ]);
    const isDone: Record<FirstStep, boolean> = {
      name: !hasSampleTexts(settings),
      portrait:
        (settings.portraitPicture ?? settings.portrait) !== null &&
        !isSampleText('portraitAlt', settings.portraitAlt),
      project: settings.rows.project.own > 0,
      job: entries.some(({ type, isSample }) => !isSample && isSameSpelling(type, 'Employment')),
      sample: Object.values(settings.rows).every(({ sample }) => sample === 0),
      address: !isLocal(this.settings.publicUrl),
    };
    const { problem: mailProblem } = this.mailer;
    const done = firstSteps.filter((step) => isDone[step]);
    return { done, isHidden, ...(mailProblem !== undefined && { mailProblem }) };
  }

  @Put()
  @AnswersNothing('admin', 'Puts the list of first steps away, or shows it again')
  hide(
    @CurrentActor() admin: Actor,
    @CheckedBody(FirstStepsEdit) { isHidden }: FirstStepsEdit,
  ): Promise<void> {
    return this.content.hideFirstSteps(admin, isHidden);
  }
}
