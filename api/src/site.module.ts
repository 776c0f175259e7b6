import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { ChosenAccounts } from './accounts/open-accounts.js';
import { ContentModule } from './content.module.js';
import { SETTINGS, type Settings } from './config/settings.js';
import { Sender } from './mail/mailer.js';
import { SiteContent } from './site/site-content.js';
import { PublishedSite, SiteController } from './site/site.controller.js';
import { CrawlersController } from './pages/crawlers/crawlers.controller.js';
import { CountWriter } from './releases/failures/count-writer.js';
import { FailureCounts } from './releases/failures/failure-counts.js';
import { FailuresController } from './releases/failures/failures.controller.js';
import { PageMarks } from './releases/failures/page-marks.js';
import { PageReports } from './releases/failures/page-reports.js';
import { ReportedPlaces } from './releases/failures/reported-places.js';
import { FirstStepsController } from './site/first-steps/first-steps.controller.js';
import { endFormerWorkers } from './pages/former-worker.js';
import { HealthController } from './health/health.controller.js';
import { ImagesController } from './site/images/images.controller.js';
import { ImportController } from './import/import.controller.js';
import { MessagesController } from './messages/messages.controller.js';
import { Messages } from './messages/messages.service.js';
import { PageStyles } from './pages/page-styles.js';
import { PagesController } from './pages/pages.controller.js';
import { PagesService } from './pages/pages.service.js';
import { RenderedPages } from './pages/rendered-pages.js';
import { SocialController } from './pages/social.controller.js';
import { PreviewController } from './releases/preview/preview.controller.js';
import { FrontEndsController } from './releases/live/front-ends.controller.js';
import { KitController } from './releases/live/kit.controller.js';
import { LiveReleases } from './releases/live/live-releases.js';
import { Previews } from './releases/live/previews.js';
import { SiteRevision } from './releases/live/site-revision.js';
import { Renderer } from './rendering/renderer.js';
import { Visitor } from './rendering/visitor.js';
import { ResumeController } from './resume/resume.controller.js';
import { SocialPictures } from './social-pictures/social-pictures.js';
import { serveFolders } from './pages/static-files.js';

/** What visitors see: the owner's content, the released front ends, and the rendered pages. */
@Global()
@Module({
  imports: [ContentModule],
  controllers: [
    HealthController,
    SiteController,
    FirstStepsController,
    ImportController,
    MessagesController,
    FrontEndsController,
    FailuresController,
    CrawlersController,
    KitController,
    ImagesController,
    ResumeController,
    SocialController,
    PreviewController,
    // Last, because it is the catch-all route.
    PagesController,
  ],
  providers: [
    SiteContent,
    { provide: ChosenAccounts, useExisting: SiteContent },
    { provide: Sender, useExisting: SiteContent },
    PublishedSite,
    Messages,
    LiveReleases,
    Previews,
    Renderer,
    RenderedPages,
    PageStyles,
    PagesService,
    SiteRevision,
    SocialPictures,
    FailureCounts,
    CountWriter,
    PageMarks,
    PageReports,
    ReportedPlaces,
    Visitor,
  ],
  exports: [ChosenAccounts, FailureCounts, Previews, Sender, Visitor],
})
export class SiteModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly releases: LiveReleases,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    // Nothing starts with a damaged pointer. If it is damaged later, what was live stays live.
    this.releases.current();
    const fastify = this.host.httpAdapter.getInstance();
    endFormerWorkers(fastify);
    await serveFolders(fastify, this.settings.dataDir);
  }
}
