import { Injectable } from '@nestjs/common';
import { excerpt } from '@portico/contract/content/excerpt';
import type { Highlights } from '@portico/contract/content/highlights';
import { currentRole, organisationOf } from '@portico/contract/content/timeline';
import { ExperienceService } from '../experience/experience.service.js';
import { ProjectService } from '../project/project.service.js';

const maxFeatured = 2;

/** So that the home needs no whole list. */
@Injectable()
export class HighlightsService {
  constructor(
    private readonly experiences: ExperienceService,
    private readonly projects: ProjectService,
  ) {}

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
