import { Module } from '@nestjs/common';
import { MarkdownModule } from '../markdown/markdown.module.js';
import { ExperienceController } from './experience/experience.controller.js';
import { ExperienceService } from './experience/experience.service.js';
import { HighlightsController } from './highlights/highlights.controller.js';
import { InterestsController } from './interests/interests.controller.js';
import { InterestsService } from './interests/interests.service.js';
import { ProjectController } from './projects/project.controller.js';
import { ProjectService } from './projects/project.service.js';
import { SampleContent } from './sample/sample-content.js';
import { SampleController } from './sample/sample.controller.js';

/** Experience, projects and interests, which can be restored for an hour after deletion, and the sample's. */
@Module({
  imports: [MarkdownModule],
  controllers: [
    ExperienceController,
    ProjectController,
    InterestsController,
    HighlightsController,
    SampleController,
  ],
  providers: [ExperienceService, ProjectService, InterestsService, SampleContent],
  exports: [ExperienceService, ProjectService, InterestsService, SampleContent],
})
export class RowsModule {}
