import { Controller, Get, Header } from '@nestjs/common';
import { excerpt } from '@portico/contract/content/excerpt';
import { Highlights } from '@portico/contract/content/highlights';
import { currentRole, organisationOf, timelineOf } from '@portico/contract/content/timeline';
import { Answers, Kept, Public } from '../../foundation/routes/route-facts.js';
import { ExperienceService } from '../experience/experience.service.js';
import { InterestsService } from '../interests/interests.service.js';
import { ProjectService } from '../project/project.service.js';

const maxFeatured = 2;

/** As a card has two lines for them. */
const maxNames = 3;

/** So that the home needs no whole list. */
@Controller('api/highlights')
export class HighlightsController {
  constructor(
    private readonly experiences: ExperienceService,
    private readonly projects: ProjectService,
    private readonly interests: InterestsService,
  ) {}

  @Get()
  @Public()
  @Kept()
  @Header('Cache-Control', 'no-cache')
  @Answers("The owner's current role, featured projects and what each list begins with", Highlights)
  async current(): Promise<Highlights> {
    const experiences = await this.experiences.listFor(undefined);
    const timeline = timelineOf(experiences);
    const role = currentRole(timeline);
    const projects = await this.projects.published();
    const featured = projects.filter((project) => project.featured);
    const interests = await this.interests.newest();
    return {
      role: role ? { body: role.body, organisation: organisationOf(role), isSample: role.isSample } : null,
      featured: featured
        .slice(0, maxFeatured)
        .map(({ projectId, title, desc, address, pictures, isSample }) => ({
          projectId,
          title,
          excerpt: excerpt(desc),
          address,
          cover: pictures?.[0] ?? null,
          isSample,
        })),
      first: {
        experience: (timeline.length > 0 ? timeline : experiences).slice(0, maxNames).map(({ body }) => body),
        project: projects.slice(0, maxNames).map(({ title }) => title),
        interests: interests.slice(0, maxNames).map(({ name }) => name),
      },
    };
  }
}
