import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module.js';
import { FrontEndsController } from './front-ends.controller.js';
import { FrontEndReports } from './front-end-reports.js';
import { LastGoodReleases } from './last-good-releases.js';

@Module({
  imports: [ReleasesModule],
  controllers: [FrontEndsController],
  providers: [FrontEndReports, LastGoodReleases],
})
export class FrontEndsModule {}
