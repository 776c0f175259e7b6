import { Module } from '@nestjs/common';
import { ExperienceController } from './rows/experience/experience.controller.js';
import { ExperienceService } from './rows/experience/experience.service.js';
import { ExportController } from './personal-data/export.controller.js';
import { FirstStart } from './first-start/first-start.js';
import { HighlightsController } from './rows/highlights/highlights.controller.js';
import { InterestsController } from './rows/interests/interests.controller.js';
import { InterestsService } from './rows/interests/interests.service.js';
import { MarkdownController } from './markdown/markdown.controller.js';
import { StoredMarkdown } from './markdown/stored-markdown.js';
import { PictureFiles } from './pictures/picture-files.js';
import { PictureWriter } from './pictures/picture-writer.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { Pictures } from './pictures/pictures.service.js';
import { SamplePictures } from './pictures/sample-pictures.js';
import { ProjectController } from './rows/projects/project.controller.js';
import { ProjectService } from './rows/projects/project.service.js';
import { SampleContent } from './rows/sample/sample-content.js';
import { SampleController } from './rows/sample/sample.controller.js';

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
