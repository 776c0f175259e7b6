import { Module } from '@nestjs/common';
import { ThrottlingModule } from '../../throttling/throttling.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { FrontEndsController } from './front-ends.controller.js';
import { LastGoodReleases } from './last-good-releases.js';

@Module({
  imports: [ReleasesModule, ThrottlingModule],
  controllers: [FrontEndsController],
  providers: [LastGoodReleases],
})
export class FrontEndsModule {}
