import { Controller, Get, Header } from '@nestjs/common';
import { excerpt } from '@portico/contract/content/excerpt';
import { Highlights, projectNames } from '@portico/contract/content/highlights';
import type { Project } from '@portico/contract/content/project';
import { kindOf, organisationOf, timelineOf } from '@portico/contract/content/timeline';
import { Answers, Kept, Public } from '../../foundation/routes/route-facts.js';
import { ExperienceService } from '../experience/experience.service.js';
import { InterestsService } from '../interests/interests.service.js';
import { ProjectService } from '../project/project.service.js';

/** As a row has room for three. */
const maxShown = 3;

const maxSkills = 12;

const highlighted = (project: Project) =>
  Object.fromEntries(projectNames.map((name) => [name, project[name]])) as Pick<
    Project,
    (typeof projectNames)[number]
  >;

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
  @Answers(
    "The owner's last jobs and studies, skills, featured projects and what each list begins with",
    Highlights,
  )
  async current(): Promise<Highlights> {
    const experiences = await this.experiences.listFor(undefined);
    const timeline = timelineOf(experiences);
    const projects = await this.projects.published();
    const featured = [...projects].sort((one, other) => Number(other.featured) - Number(one.featured));
    const interests = await this.interests.newest();
    const first = <Row>(rows: readonly Row[]) => rows.slice(0, maxShown);
    return {
      timeline: first(timeline).map((entry) => {
        const { expId, body, start, end, isSample } = entry;
        return { expId, body, organisation: organisationOf(entry), start, end, isSample };
      }),
      skills: experiences
        .filter((entry) => kindOf(entry) === 'Skill')
        .slice(0, maxSkills)
        .map(({ body }) => body),
      featured: first(featured).map((project) => ({
        ...highlighted(project),
        excerpt: excerpt(project.desc),
        cover: project.pictures?.[0] ?? null,
        isSample: project.isSample,
      })),
      first: {
        experience: first(timeline.length > 0 ? timeline : experiences).map(({ body }) => body),
        project: first(projects).map(({ title }) => title),
        interests: first(interests).map(({ name }) => name),
      },
    };
  }
}
