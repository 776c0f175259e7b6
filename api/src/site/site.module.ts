import { Module } from '@nestjs/common';
import { FirstStartModule } from '../first-start/first-start.module.js';
import { Accounts } from './accounts.js';
import { PublishedSite } from './published-site.js';
import { SiteContent } from './site-content.js';
import { SiteController } from './site.controller.js';

@Module({
  imports: [FirstStartModule],
  controllers: [SiteController],
  providers: [SiteContent, Accounts, PublishedSite],
  exports: [PublishedSite],
})
export class SiteModule {}
