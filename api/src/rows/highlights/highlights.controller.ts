import { Controller, Get } from '@nestjs/common';
import { excerpt } from '@portico/contract/markdown/excerpt';
import { folded } from '@portico/contract/folded';
import { Highlights } from '@portico/contract/rows/highlights';
import { kindOf, organisationOf, timelineOf } from '@portico/contract/rows/experience/timeline';
import { Answers } from '../../http/routes/route-facts.js';
import { ExperienceService } from '../experience/experience.service.js';
import { InterestsService } from '../interests/interests.service.js';
import { ProjectService } from '../projects/project.service.js';

/** As a row has room for three. */
const maxShown = 3;

const notShown = { hiLit: '', satisf: '', selfRat: '', takeAway: '' };

/** So that the home needs no whole list. */
@Controller('api/highlights')
export class HighlightsController {
  constructor(
    private readonly experiences: ExperienceService,
    private readonly projects: ProjectService,
    private readonly interests: InterestsService,
  ) {}

  @Get()
  @Answers(
    'public',
    "The owner's last jobs and studies, skills, featured projects and what each list begins with",
    Highlights,
    { kept: 'data' },
  )
  async current(): Promise<Highlights> {
    const experiences = await this.experiences.listFor(undefined);
    const timeline = timelineOf(experiences);
    const projects = await this.projects.published();
    const featured = [...projects].sort((one, other) => Number(other.featured) - Number(one.featured));
    const interests = await this.interests.list();
    const skills = experiences.filter((entry) => kindOf(entry) === 'Skill');
    const names = new Set(skills.map(({ body }) => folded(body)));
    // What belongs to another skill comes after all that don't.
    const rankOf = ({ type }: { type: string }) => Number(names.has(folded(type)));
    const first = <Row>(rows: readonly Row[]) => rows.slice(0, maxShown);
    return {
      timeline: first(timeline).map((entry) => {
        const { expId, body, start, end, isSample } = entry;
        return { expId, body, organisation: organisationOf(entry), start, end, isSample };
      }),
      skills: skills
        .sort((one, other) => rankOf(one) - rankOf(other))
        .slice(0, 12)
        .map(({ body }) => body),
      featured: first(featured).map((project) => ({
        ...project,
        ...notShown,
        desc: excerpt(project.desc),
        ...(project.pictures && { pictures: project.pictures.slice(0, 1) }),
      })),
      first: {
        experience: first(timeline.length > 0 ? timeline : experiences).map(({ body }) => body),
        project: first(projects).map(({ title }) => title),
        interests: first(interests).map(({ name }) => name),
      },
    };
  }
}
