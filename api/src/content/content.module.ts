import { Module } from '@nestjs/common';
import { ExperienceController } from './experience/experience.controller.js';
import { ExperienceService } from './experience/experience.service.js';
import { ExportController } from './export/export.controller.js';
import { FirstStart } from './first-start.js';
import { InterestsController } from './interests/interests.controller.js';
import { InterestsService } from './interests/interests.service.js';
import { ProjectController } from './project/project.controller.js';
import { ProjectService } from './project/project.service.js';
import { DeletionSweep } from './rows/deletions.js';

/** Experience, projects and interests, which can be restored for an hour after deletion, and data export. */
@Module({
  controllers: [ExperienceController, ProjectController, InterestsController, ExportController],
  providers: [ExperienceService, ProjectService, InterestsService, DeletionSweep, FirstStart],
})
export class ContentModule {}
