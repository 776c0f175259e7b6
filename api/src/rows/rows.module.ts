import { Module } from '@nestjs/common';
import { MarkdownModule } from '../markdown/markdown.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { ExperienceController } from './experience/experience.controller.js';
import { ExperienceService } from './experience/experience.service.js';
import { HighlightsController } from './highlights/highlights.controller.js';
import { InterestsController } from './interests/interests.controller.js';
import { InterestsService } from './interests/interests.service.js';
import { OwnPagesController } from './own-pages/own-pages.controller.js';
import { OwnPagesService } from './own-pages/own-pages.service.js';
import { ProjectController } from './projects/project.controller.js';
import { ProjectService } from './projects/project.service.js';
import { SampleContent } from './sample/sample-content.js';
import { SampleController } from './sample/sample.controller.js';

/** Experience, projects, interests and pages of the owner's own, which can be restored for an hour after deletion, and the sample's. */
@Module({
  imports: [MarkdownModule, ReleasesModule],
  controllers: [
    ExperienceController,
    ProjectController,
    InterestsController,
    HighlightsController,
    OwnPagesController,
    SampleController,
  ],
  providers: [ExperienceService, ProjectService, InterestsService, OwnPagesService, SampleContent],
  exports: [ExperienceService, ProjectService, InterestsService, SampleContent],
})
export class RowsModule {}
