import { componentsOf } from '../rows/projects/components.js';
import type { Experience } from '../rows/experience/experience.js';
import type { Interest } from '../rows/interests/interest.js';
import { byPeriod } from '../rows/experience/period.js';
import { isDerived } from '../rows/experience/time-text.js';
import { isNetwork, isSourceCode, linkKindOf } from '../site/link-kinds.js';
import { portraitAddress } from '../pictures/picture-address.js';
import type { Project } from '../rows/projects/project.js';
import {
  common,
  itemOf,
  looseInterest,
  looseProject,
  looseSkill,
  type PartName,
  partNames,
  parts,
  type SectionName,
  sectionNames,
  sections,
} from './resume-sections.js';
import type { SiteAnswer } from '../site/site.js';
import type { Text } from '../texts/message.js';
import { typeText } from '../rows/type-text.js';
import { groupBySpelling, isSameSpelling } from '../rows/spelling.js';
import { datesOf, isEmployment, isOnTimeline, kindOf, timelineOf } from '../rows/experience/timeline.js';

/** What a résumé is made of. Rows are the owner's, in the API's order. */
export interface ResumeContent {
  site: SiteAnswer;
  /** Without a trailing slash. */
  publicUrl: string;
  experiences: readonly Experience[];
  projects: readonly Project[];
  interests: readonly Interest[];
}

/** Rows that a browser stored before there was a choice are shown. */
const isShown = ({ inResume }: { inResume?: boolean }): boolean => inResume !== false;

/** What a résumé shows, by its parts. */
export function resumeParts({ site, experiences, projects, interests }: Omit<ResumeContent, 'publicUrl'>) {
  const shown = experiences.filter(isShown);
  const timeline = timelineOf(shown);
  const ofKind = (name: SectionName) =>
    shown
      .filter((entry) => kindOf(entry) === sections[name].type)
      .sort((one, other) => byPeriod(datesOf(one), datesOf(other)));
  const entries = Object.fromEntries(sectionNames.map((name) => [name, ofKind(name)]));
  return {
    profile: site.profileText?.split(/\r?\n\s*\n/) ?? [],
    ...(entries as Record<SectionName, Experience[]>),
    work: timeline.filter(isEmployment),
    education: timeline.filter((entry) => !isEmployment(entry)),
    skills: skillGroups(shown.filter((entry) => kindOf(entry) === looseSkill)),
    projects: projects.filter(isShown),
    interests: groupBySpelling(interests.filter(isShown), ({ category }) => category),
  };
}

/** The parts that a résumé may have, in the owner's order, under the owner's names, if there are any. */
export const arrangedParts = ({ resume }: SiteAnswer) =>
  (resume ?? partNames.map((of) => ({ of, label: null }))).filter(
    // A later API may have more.
    (part): part is { of: PartName; label: string | null } => Object.hasOwn(parts, part.of),
  );

/** Null for what isn't one number. Behind a country code, (0) isn't dialled. */
export function phoneHref(phone: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(phone)) return null;
  return `tel:${phone.replace(/^(\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
}

/** What stands before the rows of a group: nothing where they have no group of their own. */
export const groupName = (type: string, text: Text): string =>
  type === looseSkill || type === looseInterest ? '' : typeText(type, text);

interface SkillGroup {
  text: string;
  rows: readonly Experience[];
  /** The skill that the group has its name from, if there is one. */
  head?: Experience | undefined;
}

/** By type. A skill whose name is the type of others heads them. */
function skillGroups(skills: readonly Experience[]): SkillGroup[] {
  const grouped = (rows: readonly Experience[]) => groupBySpelling(rows, ({ type }) => type);
  const headOf = ({ text, rows }: SkillGroup) =>
    rows.every(isPlain)
      ? skills.find(({ type, body }) => type === looseSkill && isSameSpelling(body, text))
      : undefined;
  const heads = new Set(grouped(skills).map(headOf));
  const others = grouped(skills.filter((skill) => !heads.has(skill)));
  return others.map((group) => ({ ...group, head: headOf(group) }));
}

/** JSON Resume has no nulls and no empty texts. */
const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? '') !== ''));

const absolute = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? publicUrl + address : address;

/** "Trieste, Italy" is a city. "Austin, Texas, US" ends with the code of a country. */
function locationOf(place: string): object | null {
  const [, city = place, region = '', countryCode = ''] = /^(.+?)(?:, (.+))?, ([A-Z]{2})$/.exec(place) ?? [];
  return place === '' ? null : given({ city, region, countryCode });
}

/** The last part of an address like https://github.com/ada or https://social.example/@ada. */
const usernameIn = (href: string): string | null =>
  /^https:\/\/(?:(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org|twitter\.com|x\.com|linkedin\.com\/in)\/|[^/]+\/@)([\w.-]+)\/?$/.exec(
    href,
  )?.[1] ?? null;

/** The network is the kind of link, where that is one. */
function profileOf({ kind, label, href }: SiteAnswer['contact']['links'][number]): object {
  const network = isNetwork(kind) ? kind : label;
  return given({
    network,
    username: usernameIn(href),
    url: href,
    label: label === network ? null : label,
    kind: kind === linkKindOf({ label: network, href }) ? null : (kind ?? null),
  });
}

const detailsOf = (entry: Experience) => {
  const texts = Object.entries(common).map(([property, field]) => [property, entry[field]]);
  return given({ startDate: entry.start, endDate: entry.end, ...Object.fromEntries(texts) });
};

const isPlain = (entry: Experience): boolean => Object.keys(detailsOf(entry)).length === 0;

/** Whether a name and a time, such as a language and how well it is spoken, are all that is known. */
export const isBrief = (entry: Experience) => isPlain(entry) && entry.time !== '' && !isOnTimeline(entry);

/** Texts of the rows of a group: one if all have the same, none if nothing is known. */
function shared(property: string, list: string, texts: readonly string[]): Record<string, unknown> {
  if (new Set(texts).size === 1) return given({ [property]: texts[0] });
  return { [list]: texts };
}

const levelOf = (row: Experience) => given({ level: isDerived(row) ? null : row.time });

/** The entries of one type. Those of which more is known stand alone. */
function skillItems({ text, rows, head }: SkillGroup): object[] {
  const isTogether = (row: Experience) => text !== looseSkill && isPlain(row);
  const plain = rows.filter(isTogether);
  const alone = rows.filter((row) => !isTogether(row));
  const times = plain.map(({ time }) => time);
  const together = {
    name: text,
    ...(head
      ? {
          ...levelOf(head),
          ...(times.some((time) => time !== '') && { durations: times }),
          ...detailsOf(head),
        }
      : shared('level', 'durations', times)),
    keywords: plain.map(({ body }) => body),
  };
  return [
    ...(plain.length > 0 ? [together] : []),
    ...alone.map((row) => ({
      ...(text === looseSkill ? { name: row.body } : { name: text, keywords: [row.body] }),
      ...levelOf(row),
      ...detailsOf(row),
    })),
  ];
}

function interestItems({ text, rows }: { text: string; rows: readonly Interest[] }): object[] {
  if (text === looseInterest) return rows.map(({ name, about }) => given({ name, summary: about }));
  const summaries = shared(
    'summary',
    'summaries',
    rows.map(({ about }) => about),
  );
  return [{ name: text, ...summaries, keywords: rows.map(({ name }) => name) }];
}

const projectItem = (project: Project) =>
  given({
    name: project.title,
    description: project.desc,
    highlights: project.hiLit === '' ? null : project.hiLit.split('\n').filter(Boolean),
    keywords: project.lang === '' ? null : componentsOf(project),
    startDate: project.start,
    endDate: project.end,
    url: project.liveUrl ?? project.sourceUrl,
    source: project.liveUrl === null && isSourceCode(project.sourceUrl) ? null : project.sourceUrl,
    type: project.type === looseProject ? null : project.type,
    duration: isDerived(project) ? null : project.time,
    satisfaction: project.satisf,
    selfRating: project.selfRat,
    lessonLearned: project.takeAway,
    featured: project.featured || null,
  });

/**
 * The content in JSON Resume 1.0 (https://jsonresume.org/schema). What it has no name for, such as texts for a duration, is in
 * properties of our own, which it allows. `readResume` reads all of it.
 */
export function jsonResume(content: ResumeContent) {
  const { site, publicUrl } = content;
  const { skills, projects, interests, ...entries } = resumeParts(content);
  const items: Record<string, object[]> = {
    skills: skills.flatMap((group) => skillItems(group)),
    projects: projects.map(projectItem),
    interests: interests.flatMap((group) => interestItems(group)),
  };
  for (const name of sectionNames) items[name] = entries[name].map((entry) => given(itemOf(name, entry)));
  const names = arrangedParts(site).map(({ of }) => of);
  const ownSummary = names.includes('profile') ? site.profileText : null;
  const biography = site.biography.join('\n\n');
  const { email, location, links } = site.contact;
  const headed = skills.flatMap(({ text, head }) => (head ? [text] : []));
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: given({
      name: site.name,
      label: site.tagline,
      image: absolute(site.resumePicture ? portraitAddress(site.resumePicture) : site.photo.src, publicUrl),
      email,
      phone: site.phone,
      url: `${publicUrl}/`,
      summary: ownSummary ?? biography,
      biography: ownSummary && biography,
      location: locationOf(location),
      profiles: links.map(profileOf),
    }),
    ...(Object.fromEntries(
      names.flatMap((name) => (items[name]?.length ? [[name, items[name]]] : [])),
    ) as Partial<Record<PartName, object[]>>),
    meta: {
      version: 'v1.0.0',
      canonical: `${publicUrl}/resume.json`,
      ...given({ language: site.language ?? null }),
      // All other names are those of groups alone.
      ...(headed.length > 0 && names.includes('skills') && { skillsWithKeywords: headed }),
    },
  };
}
