import { Controller, Get, Header } from '@nestjs/common';
import { excerpt } from '@portico/contract/content/excerpt';
import { Highlights } from '@portico/contract/content/highlights';
import { currentRole, organisationOf } from '@portico/contract/content/timeline';
import { Answers, Kept, Public } from '../../foundation/routes/route-facts.js';
import { ExperienceService } from '../experience/experience.service.js';
import { ProjectService } from '../project/project.service.js';

const maxFeatured = 2;

/** So that the home needs no whole list. */
@Controller('api/highlights')
export class HighlightsController {
  constructor(
    private readonly experiences: ExperienceService,
    private readonly projects: ProjectService,
  ) {}

  @Get()
  @Public()
  @Kept()
  @Header('Cache-Control', 'no-cache')
  @Answers("The owner's current role and featured projects", Highlights)
  async current(): Promise<Highlights> {
    const role = currentRole(await this.experiences.listFor(undefined));
    const featured = (await this.projects.published()).filter((project) => project.featured);
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
    };
  }
}
