import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { OwnReleasesController } from './access/own-releases.controller.js';
import { ReleaseAccessController } from './access/release-access.controller.js';
import { CountWriter } from './failures/count-writer.js';
import { FailureCounts } from './failures/failure-counts.js';
import { FailuresController } from './failures/failures.controller.js';
import { PageMarks } from './failures/page-marks.js';
import { PageReports } from './failures/page-reports.js';
import { ReportedPlaces } from './failures/reported-places.js';
import { FrontEndsController } from './live/front-ends.controller.js';
import { KitController } from './live/kit.controller.js';
import { LiveReleases } from './live/live-releases.js';
import { Previews } from './live/previews.js';
import { SiteRevision } from './live/site-revision.js';
import { PreviewController } from './preview/preview.controller.js';
import { RolloutWatch } from './shares/rollout-watch.js';
import { VisitCounts } from './shares/visit-counts.js';
import { ShippingController } from './shipping/shipping.controller.js';
import { Shipping } from './shipping/shipping.js';

/** The released front ends: which are live, shipping them over the network, who may, previews, and failures. */
@Global()
@Module({
  imports: [RenderingModule],
  controllers: [
    FrontEndsController,
    FailuresController,
    KitController,
    OwnReleasesController,
    PreviewController,
    ReleaseAccessController,
    ShippingController,
  ],
  providers: [
    CountWriter,
    FailureCounts,
    LiveReleases,
    PageMarks,
    PageReports,
    Previews,
    ReportedPlaces,
    RolloutWatch,
    Shipping,
    SiteRevision,
    VisitCounts,
  ],
  exports: [CountWriter, FailureCounts, LiveReleases, PageMarks, PageReports, Previews, SiteRevision],
})
export class ReleasesModule implements OnModuleInit {
  constructor(private readonly releases: LiveReleases) {}

  /** Nothing starts with a damaged pointer. If it is damaged later, what was live stays live. */
  onModuleInit(): void {
    this.releases.current();
  }
}
