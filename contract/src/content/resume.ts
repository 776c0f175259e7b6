import { componentsOf } from './components.js';
import type { Experience } from './experience.js';
import type { Interest } from './interest.js';
import type { Project } from './project.js';
import type { SiteAnswer } from './site.js';
import { groupBySpelling } from './spelling.js';
import { isEmployment, isOnTimeline, timelineOf } from './timeline.js';

/** What a résumé is made of. Rows are the owner's, in the API's order. */
export interface ResumeContent {
  site: SiteAnswer;
  /** Without a trailing slash. */
  publicUrl: string;
  experiences: readonly Experience[];
  projects: readonly Project[];
  interests: readonly Interest[];
}

/** The parts of a résumé, in its order. */
export function resumeParts({ experiences, interests }: Pick<ResumeContent, 'experiences' | 'interests'>) {
  const timeline = timelineOf(experiences);
  return {
    employment: timeline.filter(isEmployment),
    education: timeline.filter((entry) => !isEmployment(entry)),
    skills: groupBySpelling(
      experiences.filter(({ type }) => !isOnTimeline(type)),
      ({ type }) => type,
    ),
    interests: groupBySpelling(interests, ({ category }) => category),
  };
}

/** JSON Resume has no nulls and no empty texts. */
const given = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

const absolute = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? publicUrl + address : address;

/**
 * The content in JSON Resume 1.0 (https://jsonresume.org/schema). Texts for a duration, which it doesn't have, are in
 * `duration`, which it allows.
 */
export function jsonResume(content: ResumeContent) {
  const { site, publicUrl, projects } = content;
  const { employment, education, skills, interests } = resumeParts(content);
  const { email, location, links } = site.contact;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: given({
      name: site.name,
      label: site.tagline,
      image: absolute(site.photo.src, publicUrl),
      email,
      url: `${publicUrl}/`,
      summary: site.biography.join('\n\n'),
      location: location === '' ? null : { city: location },
      profiles: links.map(({ label, href }) => ({ network: label, url: href })),
    }),
    work: employment.map(({ body, organisation, place, url, start, end, summary, time }) =>
      given({
        name: organisation,
        position: body,
        location: place,
        url,
        startDate: start,
        endDate: end,
        summary,
        duration: time,
      }),
    ),
    education: education.map(({ body, organisation, place, url, start, end, summary, time }) =>
      given({
        institution: organisation,
        area: body,
        location: place,
        url,
        startDate: start,
        endDate: end,
        summary,
        duration: time,
      }),
    ),
    skills: skills.map(({ text, rows }) => ({ name: text, keywords: rows.map(({ body }) => body) })),
    projects: projects.map((project) =>
      given({
        name: project.title,
        description: project.desc,
        highlights: [project.hiLit],
        keywords: componentsOf(project),
        startDate: project.start,
        endDate: project.end,
        url: project.liveUrl ?? project.sourceUrl,
        type: project.type,
        duration: project.time,
      }),
    ),
    interests: interests.map(({ text, rows }) => ({ name: text, keywords: rows.map(({ name }) => name) })),
    meta: { version: 'v1.0.0', canonical: `${publicUrl}/resume.json` },
  };
}
