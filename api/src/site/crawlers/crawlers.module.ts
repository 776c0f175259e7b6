import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module.js';
import { CrawlersController } from './crawlers.controller.js';

@Module({ imports: [ReleasesModule], controllers: [CrawlersController] })
export class CrawlersModule {}
