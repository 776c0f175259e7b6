import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { jsonResume, type ResumeContent } from '@portico/contract/resume/resume';
import { freeAddressFrom } from '@portico/contract/rows/projects/project-address';
import { MissingLetters, type SiteAnswer } from '@portico/contract/site/site';
import type { FastifyReply } from 'fastify';
import { ExperienceService } from '../rows/experience/experience.service.js';
import { InterestsService } from '../rows/interests/interests.service.js';
import { ProjectService } from '../rows/projects/project.service.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Access, Answers } from '../http/routes/route-facts.js';
import { PublishedSite } from '../site/published-site.js';
import { serverTexts } from '../texts/server-texts.js';
import { installedFonts } from '../typesetting/installed-fonts.js';
import { ResumePdf } from './resume-pdf.js';

/** What browsers save it as. */
function nameFile(reply: FastifyReply, site: SiteAnswer, type: 'json' | 'pdf'): void {
  const name = serverTexts(site).text('resume-{name}', { name: freeAddressFrom(site.name, new Set()) });
  reply.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}.${type}`);
}

/** The owner's résumé as files. Its page is a screen. */
@Controller()
export class ResumeController {
  readonly #pdf;

  constructor(
    private readonly site: PublishedSite,
    private readonly experiences: ExperienceService,
    private readonly projects: ProjectService,
    private readonly interests: InterestsService,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'dataDir' | 'publicUrl'>,
  ) {
    this.#pdf = new ResumePdf({ fonts: installedFonts(settings.dataDir), dataDir: settings.dataDir });
  }

  @Get('resume.json')
  @Access('public', { kept: 'data' })
  async json(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const content = await this.#content();
    nameFile(reply, content.site, 'json');
    return jsonResume(content);
  }

  @Get('resume.pdf')
  @Access('public', { kept: 'data' })
  @Header('Content-Type', 'application/pdf')
  async pdf(@Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { pdf } = await this.#pdf.of(() => this.#content());
    nameFile(reply, await this.site.current(), 'pdf');
    return Buffer.from(pdf);
  }

  @Get('api/site/missing-letters')
  @Header('Cache-Control', 'private, no-cache')
  @Answers(
    'admin',
    'What no font has letters for, in the résumé as PDF and in pictures of pages',
    MissingLetters,
  )
  async missingLetters(): Promise<MissingLetters> {
    const { missing } = await this.#pdf.of(() => this.#content());
    return missing;
  }

  async #content(): Promise<ResumeContent> {
    return {
      site: await this.site.current(),
      publicUrl: this.settings.publicUrl,
      experiences: await this.experiences.listFor(undefined),
      projects: await this.projects.published(),
      interests: await this.interests.list(),
    };
  }
}
