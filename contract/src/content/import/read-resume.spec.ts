import * as v from 'valibot';
import { markdownOf, paragraphsOf } from '../biography.js';
import { NewExperience } from '../experience.js';
import { NewInterest } from '../interest.js';
import { NewProject } from '../project.js';
import { readResume } from './read-resume.js';
import { jsonResume } from '../resume.js';
import { sampleExperiences } from '../sample/experiences.js';
import { sampleInterests } from '../sample/interests.js';
import { noProjectDetails, sampleProjects } from '../sample/projects.js';
import { sampleSite } from '../sample/site.js';
import type { SiteAnswer } from '../site.js';

const publicUrl = 'https://portfolio.example';

/** As an installation writes it that has what was read, and nothing else. Ids grow with each row. */
function written({ site, experiences, projects, interests }: ReturnType<typeof readResume>) {
  const numbered = <Row extends object>(rows: readonly Row[], idName: string) =>
    rows.map((row, index) => ({ ...row, [idName]: rows.length - index, authorId: 1, version: 1 }));
  const { biography = '', portrait, email = '', place, links = [], ...texts } = site;
  const answer = {
    ...sampleSite,
    ...texts,
    biography: paragraphsOf(biography),
    photo: { src: portrait ?? '', alt: '' },
    contact: { email, location: place ?? '', links },
    accounts: 'open',
  } as SiteAnswer;
  return jsonResume({
    site: answer,
    publicUrl,
    experiences: numbered(experiences, 'expId') as never,
    projects: numbered(projects, 'projectId') as never,
    interests: numbered(interests, 'interestId') as never,
  });
}

const sampleFile = () =>
  written({
    site: {
      name: sampleSite.name,
      tagline: sampleSite.tagline,
      biography: markdownOf(sampleSite.biography),
      email: sampleSite.contact.email,
      place: sampleSite.contact.location,
      links: sampleSite.contact.links.map((link) => ({ ...link, kind: 'Other' })),
    },
    experiences: [...sampleExperiences].reverse(),
    projects: sampleProjects.map((project) => ({
      ...noProjectDetails,
      story: null,
      ...project,
      pictures: null,
    })),
    interests: [...sampleInterests],
    notes: [],
    leftOut: [],
  });

const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

const { validate } = jest.requireActual<{
  validate: (document: object, callback: (errors: unknown) => void) => void;
}>('@jsonresume/schema');

test('the file of a site brings the same rows, and the same file again', () => {
  const file = sampleFile();
  const read = readResume(file);
  expect(read).toMatchObject({ notes: [], leftOut: [] });
  expect(sorted(read.experiences)).toEqual(sorted(sampleExperiences));
  expect(sorted(read.interests)).toEqual(sorted(sampleInterests));
  expect(read.projects).toMatchObject(sampleProjects);
  expect(read.site).toMatchObject({ name: sampleSite.name, place: 'Trieste, Italy' });
  expect(written(read)).toEqual(file);
});

/** Of another maker, with all that has a place here. */
const whole = {
  basics: {
    name: 'Ada Example',
    label: 'Bridge builder',
    image: 'https://ada.example/me.jpg',
    email: 'ada@example.org',
    url: 'https://ada.example',
    summary: 'I build *bridges*.\n\n1. Steel\n2. <Stone>',
    location: { city: 'Austin', region: 'Texas', countryCode: 'US' },
    profiles: [{ network: 'GitHub', url: 'https://github.com/ada' }],
  },
  work: [
    {
      name: 'Harbour Works',
      position: 'Developer',
      location: 'Trieste',
      url: 'https://harbour.example',
      startDate: '2021-03',
      summary: 'Berths.\nDepths.',
      highlights: ['Fewer collisions', 'More boats'],
    },
    { name: 'Ferry Office', startDate: '2019', endDate: '2020' },
  ],
  education: [
    {
      institution: 'Tartu',
      area: 'Computer Science',
      studyType: 'Bachelor',
      startDate: '2011-09',
      endDate: '2014-06',
      score: '4.8',
      courses: ['Databases', 'Networks'],
    },
  ],
  volunteer: [{ organization: 'Lifeboats', position: 'Rower', startDate: '2018', highlights: ['Rowed'] }],
  awards: [{ title: 'Golden oar', awarder: 'Harbour', date: '2020-05', summary: 'For rowing.' }],
  certificates: [{ name: 'Diver', issuer: 'Club', date: '2016', url: 'https://club.example' }],
  publications: [{ name: 'On tides', publisher: 'Sea Press', releaseDate: '2022-01', summary: 'Waves.' }],
  languages: [{ language: 'Ewe', fluency: 'Native speaker' }],
  references: [{ name: 'A pilot', reference: 'She is punctual.' }],
  skills: [
    { name: 'Web', level: 'Master', keywords: ['HTML', 'CSS'] },
    { name: 'Tools', keywords: ['Git'] },
    { name: 'Patience', level: 'Enough' },
    { name: 'Soup' },
  ],
  projects: [
    {
      name: 'Low Water',
      description: 'A tide almanac.',
      highlights: ['No signal', 'Two megabytes'],
      keywords: ['Rust', 'SQLite'],
      startDate: '2019',
      endDate: '2020-08',
      url: 'https://tides.example',
      type: 'application',
    },
    { name: 'Source only', url: 'https://github.com/ada/only' },
  ],
  interests: [{ name: 'Sea', keywords: ['Rowing', 'Diving'] }, { name: 'Bread' }],
};

const sections = ({ $schema: _schema, meta: _meta, basics, ...rest }: Record<string, unknown>) => {
  const { url: _url, profiles, ...known } = basics as Record<string, unknown>;
  return { basics: { ...known, profiles: (profiles as object[]).slice(-1) }, ...rest };
};

test('what came in of another maker comes out again, apart from the address, which is a link', () => {
  const read = readResume(whole);
  expect(read).toMatchObject({ notes: [], leftOut: [] });
  expect(sections(written(read))).toEqual(sections({ ...whole, $schema: '', meta: {} }));
  validate(written(read), (errors) => expect(errors).toBeNull());
  for (const entry of read.experiences) expect(v.parse(NewExperience, entry)).toEqual(entry);
  for (const project of read.projects) expect(v.parse(NewProject, project)).toMatchObject(project);
  for (const interest of read.interests) expect(v.parse(NewInterest, interest)).toEqual(interest);
  expect(written(read).basics).toMatchObject({
    url: `${publicUrl}/`,
    profiles: [{ network: 'Website', url: 'https://ada.example' }, {}],
  });
});

test('each entry has a time, from its dates where the file says none', () => {
  const timeOf = (dates: object) => readResume({ work: [{ name: 'A', ...dates }] }).experiences[0]!.time;
  expect(timeOf({ startDate: '2019-02', endDate: '2021-07' })).toBe('2 years 6 months');
  expect(timeOf({ startDate: '2019-02', endDate: '2020-01' })).toBe('1 year');
  expect(timeOf({ startDate: '2019-02-03', endDate: '2019-03-31T00:00:00Z' })).toBe('2 months');
  expect(timeOf({ startDate: '2019', endDate: '2021' })).toBe('2019 – 2021');
  expect(timeOf({ startDate: 'March 2019', endDate: 'Present' })).toBe('Since Mar 2019');
  expect(timeOf({ endDate: '3/2019' })).toBe('Until Mar 2019');
  expect(timeOf({})).toBe('–');
});

test('what has no place is named', () => {
  const { leftOut } = readResume({
    basics: { name: 'Ada', phone: '1', location: { address: 'Pier 1', city: 'Porto' } },
    work: [
      { name: 'A', description: 'Boats' },
      { name: 'B', description: 'More boats' },
    ],
    skills: [{ name: 'Soup', icon: 'spoon' }],
    projects: [{ description: 'Nameless' }],
    custom: { more: true },
    volunteer: [],
  });
  expect(leftOut).toEqual([
    'Site: phone',
    'Employment: description (2)',
    'Skill: icon',
    'custom',
    'Projects without a name (1)',
  ]);
});

test('what is too long is shortened at a word, and said', () => {
  const { experiences, notes } = readResume({
    work: [{ position: 'Rower', summary: 'word '.repeat(400), url: 'not one', startDate: 'soon' }],
  });
  expect(experiences[0]!.summary).toMatch(/^(word )+word…$/);
  expect([...experiences[0]!.summary!].length).toBeLessThanOrEqual(1_000);
  expect(notes).toEqual([
    { of: 'Employment “Rower”', msg: 'Start is left out: “soon” isn’t a date' },
    { of: 'Employment “Rower”', msg: 'Web address is left out: “not one” isn’t a web address' },
    { of: 'Employment “Rower”', msg: 'Summary is shortened to 1,000 characters' },
  ]);
});

test('dates that contradict each other are left out', () => {
  const { experiences, notes } = readResume({
    work: [{ name: 'A', position: 'Rower', startDate: '2020', endDate: '2019' }],
  });
  expect(experiences[0]).toMatchObject({ start: null, end: null, time: '–' });
  expect(notes[0]!.msg).toBe('Both dates are left out: the end is before the start');
});

test.each([
  ['texts for numbers', { basics: { name: 7 }, work: [{ name: 5, startDate: 2019 }] }],
  [
    'other types',
    { basics: [], work: 'x', skills: [null, 'Rust', 3], projects: { name: 'One' }, interests: 4 },
  ],
  ['NUL and a lone surrogate', { work: [{ name: 'a\0b\ud800' }] }],
  ['names of Object', JSON.parse('{"work":[{"__proto__":{"x":1},"name":"A"}],"constructor":1}')],
])('takes %s', (_what, file) => {
  expect(() => readResume(file)).not.toThrow();
});

test('the same twice comes once', () => {
  const file = {
    skills: [{ name: 'Web', keywords: ['CSS', 'CSS'] }],
    interests: [{ name: 'Sea' }, { name: 'Sea' }],
  };
  expect(readResume(file)).toMatchObject({ experiences: [{ body: 'CSS' }], interests: [{ name: 'Sea' }] });
  expect(readResume(file).interests).toHaveLength(1);
});

test('knows the names of versions before 1.0', () => {
  const { experiences, site } = readResume({
    basics: { name: 'Ada', picture: 'https://ada.example/me.png', website: 'http://ada.example' },
    work: [{ company: 'Harbour', position: 'Rower', website: 'harbour.example' }],
  });
  expect(experiences[0]).toMatchObject({ organisation: 'Harbour', url: 'https://harbour.example' });
  expect(site).toMatchObject({
    portrait: 'https://ada.example/me.png',
    links: [{ kind: 'Website', label: 'Website', href: 'https://ada.example' }],
  });
});
