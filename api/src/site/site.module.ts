import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PublishedSite } from './published-site.js';
import { SiteContent } from './site-content.js';
import { SiteController } from './site.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [SiteController],
  providers: [SiteContent, PublishedSite],
  exports: [PublishedSite],
})
export class SiteModule {}
