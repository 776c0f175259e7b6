import { Module } from '@nestjs/common';
import { ExperienceController } from './experience/experience.controller.js';
import { ExperienceService } from './experience/experience.service.js';
import { ExportController } from './export/export.controller.js';
import { FirstStart } from './first-start.js';
import { HighlightsController } from './highlights/highlights.controller.js';
import { InterestsController } from './interests/interests.controller.js';
import { InterestsService } from './interests/interests.service.js';
import { MarkdownController } from './markdown/markdown.controller.js';
import { StoredMarkdown } from './markdown/stored-markdown.js';
import { PictureFiles } from './pictures/picture-files.js';
import { PictureWriter } from './pictures/picture-writer.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { Pictures } from './pictures/pictures.service.js';
import { SamplePictures } from './pictures/sample-pictures.js';
import { ProjectController } from './projects/project.controller.js';
import { ProjectService } from './projects/project.service.js';
import { SampleContent } from './sample/sample-content.js';
import { SampleController } from './sample/sample.controller.js';

/** Experience, projects and interests, which can be restored for an hour after deletion, and data export. */
@Module({
  controllers: [
    ExperienceController,
    ProjectController,
    InterestsController,
    HighlightsController,
    MarkdownController,
    PicturesController,
    SampleController,
    ExportController,
  ],
  providers: [
    ExperienceService,
    ProjectService,
    InterestsService,
    StoredMarkdown,
    Pictures,
    PictureFiles,
    PictureWriter,
    SamplePictures,
    SampleContent,
    FirstStart,
  ],
  exports: [ExperienceService, ProjectService, InterestsService, Pictures, SampleContent, StoredMarkdown],
})
export class ContentModule {}
