import { Controller, Get, Header } from '@nestjs/common';
import { Experience } from '@portico/contract/experience';
import * as v from 'valibot';
import { Public } from '../auth/access.decorator.js';
import { Answers } from '../openapi/answers.decorator.js';
import { ExperienceService } from './experience.service.js';

@Controller('api/experience')
export class ExperienceController {
  constructor(private readonly experiences: ExperienceService) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-cache')
  @Answers("The owner's experience, newest first", v.array(Experience))
  list(): Promise<Experience[]> {
    return this.experiences.newestOfOwner();
  }
}
