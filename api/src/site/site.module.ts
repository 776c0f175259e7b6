import { Global, Module } from '@nestjs/common';
import { ChosenAccounts } from '../accounts/open-accounts.js';
import { Sender } from '../mail/mailer.js';
import { MarkdownModule } from '../markdown/markdown.module.js';
import { RowsModule } from '../rows/rows.module.js';
import { FirstStepsController } from './first-steps/first-steps.controller.js';
import { ImagesController } from './images/images.controller.js';
import { SiteContent } from './site-content.js';
import { PublishedSite } from './published-site.js';
import { SiteController } from './site.controller.js';

/** The owner's texts and settings. */
@Global()
@Module({
  imports: [MarkdownModule, RowsModule],
  controllers: [SiteController, FirstStepsController, ImagesController],
  providers: [
    SiteContent,
    { provide: ChosenAccounts, useExisting: SiteContent },
    { provide: Sender, useExisting: SiteContent },
    PublishedSite,
  ],
  exports: [ChosenAccounts, PublishedSite, Sender, SiteContent],
})
export class SiteModule {}
