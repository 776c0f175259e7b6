import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { projectDetails, projectFields } from '@portico/contract/rows/projects/project-fields';
import { isWebAddress } from '@portico/contract/formats';
import type { EntryKind } from '@portico/contract/rows/entry-kinds';
import type { NewExperience } from '@portico/contract/rows/experience/experience';
import { kindOf } from '@portico/contract/rows/experience/timeline';
import type { NewInterest } from '@portico/contract/rows/interests/interest';
import { isSourceCode } from '@portico/contract/site/link-kinds';
import type { NewProject } from '@portico/contract/rows/projects/project';
import { englishText, type Text } from '@portico/contract/texts/message';
import { fittedAll, type Note, type Say } from './fitted';
import { datesIn, localDays } from './local-days';
import { readPeriod, type ReadPeriod } from './read-period';
import { ResumeItem } from './resume-item';
import { languageOf } from './text-language';
import {
  common,
  joinedSummary,
  looseInterest,
  looseProject,
  looseSkill,
  type SectionName,
  sectionNames,
  sectionOf,
  studySeparator,
} from '@portico/contract/resume/resume-sections';
import { type ImportedSite, readBasics } from './read-basics';

/** What a file brings, in the order in which it has it. */
export interface Imported {
  site: ImportedSite;
  experiences: NewExperience[];
  projects: NewProject[];
  interests: NewInterest[];
  /** What is imported otherwise than the file has it. */
  notes: Note[];
  /** Sentences on the dates of an entry or project that can't be read. */
  unreadDates: ReadonlyMap<object, string>;
  /** What doesn't come, such as `Employment: description (3)`. */
  leftOut: string[];
}

const experienceFacts = { ...experienceFields, ...experienceDetails };

/** Names of versions before 1.0. */
const formerNames: Record<string, string> = { name: 'company', url: 'website', score: 'gpa' };

const namesOf = (property: string): string[] =>
  formerNames[property] ? [property, formerNames[property]] : [property];

/** @param fields of an entry, by the properties that hold them */
function textsOf(item: ResumeItem, fields: Readonly<Record<string, string>>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [property, field] of Object.entries(fields))
    texts[field] ||= item.textAs(field === 'summary' ? 'markdown' : 'name', ...namesOf(property));
  return texts;
}

class ResumeReader {
  readonly #notes: Note[] = [];
  readonly unreadDates = new Map<object, string>();
  #hasDays = false;
  readonly #left = new Map<string, number>();

  constructor(
    private readonly days: ReadonlyMap<string, string>,
    private readonly isOwn: boolean,
    /** Of a site's own file, the names with keywords that are skills, too. In others, all are. */
    private readonly namedSkills: readonly string[],
    private readonly text: Text,
  ) {}

  /** Notes something of a row, which gets its name later. */
  readonly about = (kind: string, name: string): Say => {
    const of = name === '' ? this.text(kind) : this.text('{kind} “{name}”', { kind: this.text(kind), name });
    return (msg) => this.#notes.push({ of, msg: msg(this.text) });
  };

  readonly leave = (kind: string, item: ResumeItem, within = ''): void => {
    for (const name of item.rest) {
      const details = within + name;
      const what = kind === '' ? name : this.text('{what}: {details}', { what: this.text(kind), details });
      this.#left.set(what, (this.#left.get(what) ?? 0) + 1);
    }
  };

  get notes(): Note[] {
    const days = { of: this.text('Dates'), msg: this.text('Days are left out. Months and years stay') };
    const msg = this.text('Read as the day that begins or ends then in the file’s time zone');
    const moved = [...this.days].filter(([moment, day]) => moment.slice(0, 7) !== day.slice(0, 7));
    const zones = moved.map(([moment, day]) => ({ of: `${moment} (${day})`, msg }));
    return [...zones, ...this.#notes, ...(this.#hasDays ? [days] : [])];
  }

  get leftOut(): string[] {
    return [...this.#left].map(([what, count]) => (count === 1 ? what : `${what} (${count})`));
  }

  #period(item: ResumeItem, say: Say, duration: string, date?: string): ReadPeriod {
    const single = date === undefined ? '' : item.date(date);
    const [start = '', end = ''] = [item.date('startDate') || single, item.date('endDate') || single].map(
      (text) => this.days.get(text) ?? text,
    );
    const period = readPeriod({ start, end, duration }, this.text);
    if (period.hasDays) this.#hasDays = true;
    if (period.problem) say((text) => text('Dates that couldn’t be used are kept in the duration'));
    return period;
  }

  #noted<Row extends object>(row: Row, { problem }: ReadPeriod): Row {
    if (problem) this.unreadDates.set(row, problem);
    return row;
  }

  entry(name: SectionName, item: ResumeItem): NewExperience {
    const section = sectionOf(name);
    const texts = textsOf(item, section.fields);
    const study = name === 'education' ? item.plain('studyType') : '';
    const body = [study, texts['body']].filter(Boolean).join(studySeparator) || section.type;
    const say = this.about(section.type, texts['body'] || texts['organisation'] || '');
    const period = this.#period(item, say, texts['time'] ?? '', section.date);
    const list = section.list ? item.texts(section.list, 'markdown') : [];
    const line = section.line ? item.plain(...namesOf(section.line[0])) : '';
    const summary = joinedSummary(section, texts['summary'] ?? '', line, list);
    const type = item.plain('type') || section.type;
    const current = item.isTrue('current');
    this.leave(section.type, item);
    const given = { ...texts, ...period, type, kind: kindBeyond(type, section.type), body, summary };
    const fields = fittedAll(experienceFacts, given, say);
    return this.#noted({ ...fields, current, inResume: true }, period);
  }

  /** A skill before its keywords, which are skills of its name's group. A site's own file also has groups without a skill. */
  skills(item: ResumeItem): NewExperience[] {
    const name = item.plain('name');
    const keywords = item.texts('keywords');
    const say = this.about('Skill', name);
    const level = item.plain('level');
    const period = this.#period(item, say, level);
    const details = { ...period, ...textsOf(item, common) };
    const isSkill = name !== '' && (keywords.length === 0 || !this.isOwn || this.namedSkills.includes(name));
    const rows = keywords.map((body, index) => {
      const time = item.textAt('durations', index);
      if (isSkill) return { type: name, body, time };
      const duration = level || period.problem ? '' : time;
      return { ...details, type: name || looseSkill, body, time: duration || period.time };
    });
    item.ignore('durations');
    this.leave('Skill', item);
    return [...(isSkill ? [{ ...details, type: looseSkill, body: name }] : []), ...rows].map((row) => {
      const fields = fittedAll(experienceFacts, { ...row, kind: kindBeyond(row.type, 'Skill') }, say);
      return this.#noted({ ...fields, current: false, inResume: true }, period);
    });
  }

  /** Keywords say more of an interest. In a site's own file its name is their category. */
  interests(item: ResumeItem): NewInterest[] {
    const name = item.plain('name');
    const keywords = item.texts('keywords');
    const say = this.about('Interest', name);
    const summary = item.textAs('words', 'summary');
    const isOne = name !== '' && (!this.isOwn || keywords.length === 0);
    const rows = keywords.map((keyword, index) => ({
      ...{ category: name || looseInterest, name: keyword },
      about: item.textAt('summaries', index) || summary,
    }));
    const about = [summary, keywords.join(', ')].filter(Boolean).join('\n');
    item.ignore('summaries');
    this.leave('Interest', item);
    return (isOne ? [{ category: looseInterest, name, about }] : rows).map((texts) => ({
      ...fittedAll(interestFields, texts, say),
      inResume: true,
    }));
  }

  project(item: ResumeItem): NewProject {
    const title = item.plain('name', 'title');
    const say = this.about('Project', title);
    const period = this.#period(item, say, item.plain('duration'));
    const url = item.plain('url', 'website');
    const source = item.plain('source') || (isWebAddress(url) && isSourceCode(url) ? url : '');
    const texts = {
      ...period,
      title,
      type: item.plain('type') || looseProject,
      lang: item.texts('keywords').join(', '),
      desc: item.textAs('words', 'description', 'summary'),
      hiLit: item.texts('highlights', 'words').join('\n'),
      satisf: item.plain('satisfaction'),
      selfRat: item.plain('selfRating'),
      takeAway: item.plain('lessonLearned'),
      liveUrl: url === source ? '' : url,
      sourceUrl: source,
    };
    const fields = fittedAll({ ...projectFields, ...projectDetails }, texts, say);
    const featured = item.isTrue('featured');
    this.leave('Project', item);
    return this.#noted({ ...fields, featured, draft: false, inResume: true, pictures: null }, period);
  }
}

/** Null where the type says it. */
const kindBeyond = (type: string, kind: EntryKind): string | null =>
  kindOf({ type }) === kind ? null : kind;

const unique = <Row extends object>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];

/** Reads JSON Resume 1.0, and what versions before it called otherwise. The inverse of `jsonResume`. */
export function readResume(value: unknown, text = englishText): Imported {
  const about = new ResumeItem(value, true);
  const url = about.item('basics').plain('url', 'website');
  const meta = about.item('meta');
  const isOwn = url !== '' && meta.plain('canonical') === `${url}resume.json`;
  const file = new ResumeItem(value, isOwn);
  const days = localDays(datesIn(value));
  const reader = new ResumeReader(days, isOwn, meta.texts('skillsWithKeywords'), text);
  const basics = file.item('basics');
  const language = meta.plain('language', 'lang') || file.plain('language', 'lang');
  const site = readBasics(basics, isOwn, language, reader.about('Site', ''), reader.leave);
  reader.leave('Site', basics);
  const experiences = sectionNames.flatMap((name) =>
    file.items(name).map((item) => reader.entry(name, item)),
  );
  const skills = file.items('skills').flatMap((item) => reader.skills(item));
  const projects = file.items('projects').map((item) => reader.project(item));
  const interests = file.items('interests').flatMap((item) => reader.interests(item));
  file.ignore('$schema', 'meta');
  reader.leave('', file);
  const texts = [...experiences, ...projects].map((row) => ('desc' in row ? row.desc : row.summary));
  const proposed = isOwn ? undefined : languageOf([site.tagline, site.biography, ...texts].join('\n'));
  const titled = projects.filter(({ title }) => title !== '');
  return {
    site: { ...(proposed && { language: proposed }), ...site },
    experiences: unique([...experiences, ...skills]),
    projects: unique(titled),
    interests: unique(interests),
    notes: reader.notes,
    unreadDates: reader.unreadDates,
    leftOut: [
      ...reader.leftOut,
      ...(titled.length < projects.length
        ? [text('Projects without a name ({count})', { count: projects.length - titled.length })]
        : []),
    ],
  };
}
