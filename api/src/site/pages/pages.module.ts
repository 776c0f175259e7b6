import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module.js';
import { Renderer } from '../rendering/renderer.js';
import { SiteModule } from '../site.module.js';
import { PagesController } from './pages.controller.js';
import { PageStyles } from './page-styles.js';
import { PagesService } from './pages.service.js';
import { RenderedPages } from './rendered-pages.js';

@Module({
  imports: [SiteModule, ReleasesModule],
  controllers: [PagesController],
  providers: [PagesService, PageStyles, RenderedPages, Renderer],
})
export class PagesModule {}
