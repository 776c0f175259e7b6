import { Controller, Get, Header, Inject } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { MissingLetters } from '@portico/contract/content/resume/missing-letters';
import { jsonResume, type ResumeContent } from '@portico/contract/content/resume/resume';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Admin, Answers, Kept, Public } from '../../foundation/routes/route-facts.js';
import { PublishedSite } from '../content/site.controller.js';
import { askAsVisitor } from '../rendering/ask-as-visitor.js';
import { installedFonts } from '../typesetting/installed-fonts.js';
import { ResumePdf } from './resume-pdf.js';

/** The owner's résumé as files. Its page is a screen. */
@Controller()
export class ResumeController {
  readonly #ask;
  readonly #pdf;

  constructor(
    private readonly site: PublishedSite,
    private readonly publicUrl: PublicUrl,
    @Inject(SETTINGS) { dataDir }: Settings,
    host: HttpAdapterHost<FastifyAdapter>,
  ) {
    this.#pdf = new ResumePdf(installedFonts(dataDir));
    this.#ask = askAsVisitor(host);
  }

  @Get('resume.json')
  @Public()
  @Kept()
  async json(): Promise<object> {
    return jsonResume(await this.#content());
  }

  @Get('resume.pdf')
  @Public()
  @Kept()
  @Header('Content-Type', 'application/pdf')
  async pdf(): Promise<Buffer> {
    const { pdf } = await this.#pdf.of(await this.#content());
    return Buffer.from(pdf);
  }

  @Get('api/site/missing-letters')
  @Admin()
  @Header('Cache-Control', 'private, no-cache')
  @Answers('What no font has letters for, in the résumé as PDF and in pictures of pages', MissingLetters)
  async missingLetters(): Promise<MissingLetters> {
    const { missing } = await this.#pdf.of(await this.#content());
    return missing;
  }

  async #content(): Promise<ResumeContent> {
    const [site, experiences, projects, interests] = await Promise.all([
      this.site.current(),
      ...(['experience', 'project', 'interests'] as const).map((list) => this.#list(list)),
    ]);
    return { site, publicUrl: this.publicUrl.current, experiences, projects, interests } as ResumeContent;
  }

  async #list(name: string): Promise<unknown> {
    const { status, body } = await this.#ask(`/api/${name}`);
    if (status !== 200) throw new ProblemException(503);
    return JSON.parse(body);
  }
}
