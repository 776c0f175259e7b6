import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { SETTINGS, type Settings } from '../config/settings.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SocialPictures } from '../social-pictures/social-pictures.js';
import { CrawlersController } from './crawlers/crawlers.controller.js';
import { endFormerWorkers } from './former-worker.js';
import { MenuController } from './owned/menu.controller.js';
import { PagesAhead } from './pages-ahead.js';
import { PageTexts } from './released/page-texts.js';
import { PageStyles } from './released/page-styles.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { Places } from './places.js';
import { PublicPaths } from './public-paths.js';
import { RenderedPages } from './rendered-pages.js';
import { SocialController } from './social.controller.js';
import { serveFolders } from './static-files.js';

/** The pages that the server renders, and the files beside them. */
@Module({
  imports: [RenderingModule],
  controllers: [CrawlersController, MenuController, SocialController, PagesController],
  providers: [
    PagesAhead,
    PagesService,
    PageStyles,
    PageTexts,
    Places,
    PublicPaths,
    RenderedPages,
    SocialPictures,
  ],
  exports: [PublicPaths],
})
export class PagesModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    const fastify = this.host.httpAdapter.getInstance();
    endFormerWorkers(fastify);
    await serveFolders(fastify, this.settings.dataDir);
  }
}
