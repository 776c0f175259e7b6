/** @jest-environment node */
import * as v from 'valibot';
import { markdownOf, paragraphsOf } from '@portico/contract/site/biography';
import { importedSiteNames, NewImport } from '@portico/contract/import/import';
import { readResume } from './read-resume';
import { jsonResume } from '@portico/contract/resume/resume';
import { entryKinds } from '@portico/contract/rows/entry-kinds';
import { projectDetails } from '@portico/contract/rows/projects/project-fields';
import { aNewInterest, aNewJob, aNewProject, samplesOf, siteSettings } from '@portico/contract/testing/rows';
import { sampleExperiences } from '@portico/contract/rows/experience/sample-experiences';
import { sampleInterests } from '@portico/contract/rows/interests/sample-interests';
import { noProjectDetails, sampleProjects } from '@portico/contract/rows/projects/sample-projects';
import { sampleSite } from '@portico/contract/site/sample-site';
import type { SiteAnswer } from '@portico/contract/site/site';

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
    unreadDates: new Map(),
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

test('the file of a site has its texts letter by letter, also HTML in code', () => {
  const text = 'Typed `List<String>` and `<b>bold</b>`<br>';
  const { experiences, projects, interests, ...others } = readResume(sampleFile());
  const given = {
    ...others,
    experiences: experiences.map((entry) => ({ ...entry, summary: text })),
    projects: projects.map((project) => ({ ...project, desc: text, hiLit: text })),
    interests: interests.map((interest) => ({ ...interest, about: text })),
  };
  const read = readResume(written(given));
  expect(sorted(read.experiences)).toEqual(sorted(given.experiences));
  expect(sorted(read.interests)).toEqual(sorted(given.interests));
  expect(read.projects).toMatchObject(given.projects);
});

test.each(entryKinds)('every field of an entry comes back by way of a file: %s', (kind) => {
  const own = { ...aNewJob(), type: kind, kind: null, current: kind !== 'Skill', inResume: true };
  const experiences = [own, { ...own, type: 'Anders', kind: kind === 'Skill' ? null : kind }];
  const read = readResume(written({ ...readResume({}), experiences }));
  expect(read).toMatchObject({ notes: [], leftOut: [] });
  expect(sorted(read.experiences)).toEqual(sorted(experiences));
});

test('so does every field of a project, an interest and the site, apart from a story and its address', () => {
  const marks = { featured: true, draft: false, inResume: true };
  const project = { ...aNewProject(), ...samplesOf(projectDetails), ...marks, pictures: null };
  const interest = { ...aNewInterest(), inResume: true };
  const { name, tagline, biography, email, language, place, phone, profileText, portrait, links } =
    siteSettings();
  const site = { name, tagline, biography, email, language, place, phone, profileText, portrait, links };
  const read = readResume(written({ ...readResume({}), projects: [project], interests: [interest], site }));
  expect(read).toMatchObject({ notes: [], leftOut: [], interests: [interest], site });
  expect([...Object.keys(site), 'welcome', 'portraitAlt'].sort()).toEqual([...importedSiteNames].sort());
  expect(read.projects).toEqual([{ ...project, story: null, address: null }]);
});

/** Of another maker, with all that has a place here. */
const whole = {
  basics: {
    name: 'Ada Example',
    label: 'Bridge builder',
    image: 'https://ada.example/me.jpg',
    email: 'ada@example.org',
    phone: '+44 20 7946 0123',
    url: 'https://ada.example',
    summary: 'I build *bridges*.\n\n1. Steel\n2. <Stone>',
    location: { city: 'Austin', region: 'Texas', countryCode: 'US' },
    profiles: [{ network: 'GitHub', username: 'ada', url: 'https://github.com/ada' }],
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
  const { url: _url, biography: _biography, profiles, ...known } = basics as Record<string, unknown>;
  return { basics: { ...known, profiles: (profiles as object[]).slice(-1) }, ...rest };
};

test('what came in of another maker comes out again, apart from the address, which is a link', () => {
  const read = readResume(whole);
  expect(read).toMatchObject({ notes: [], leftOut: [] });
  const [sea, bread] = whole.interests;
  const interests = [{ name: sea!.name, summary: 'Rowing, Diving' }, bread];
  expect(sections(written(read))).toEqual(sections({ ...whole, interests, $schema: '', meta: {} }));
  expect(readResume(written(read)).experiences).toEqual(read.experiences);
  validate(written(read), (errors) => expect(errors).toBeNull());
  const { experiences, projects } = read;
  const lists = { site: read.site, experiences, projects, interests: read.interests };
  expect(v.parse(NewImport, lists)).toMatchObject(lists);
  expect(written(read).basics).toMatchObject({
    url: `${publicUrl}/`,
    profiles: [{ network: 'Website', url: 'https://ada.example' }, {}],
  });
});

test('what a file says nothing of is blank, also where a site of 1.0 wrote a dash', () => {
  const { experiences, projects, interests } = readResume({
    basics: { url: 'https://ada.example/' },
    meta: { canonical: 'https://ada.example/resume.json' },
    skills: [{ name: 'Tools', durations: ['9 years', '–'], keywords: ['Git', 'Make'] }],
    projects: [{ name: 'Kite' }],
    interests: [{ name: 'Rowing', summaries: ['–', 'Slow'], keywords: ['Gigs', 'Punts'] }],
  });
  expect(experiences).toMatchObject([{ time: '9 years' }, { time: '' }]);
  const unknown = { lang: '', time: '', desc: '', hiLit: '', satisf: '', selfRat: '', takeAway: '' };
  expect(projects).toMatchObject([{ title: 'Kite', ...unknown }]);
  expect(interests).toMatchObject([
    { name: 'Gigs', about: '' },
    { name: 'Punts', about: 'Slow' },
  ]);
});

test('what an entry is stays so, whatever its type says, and so does a link', () => {
  const file = {
    work: [{ position: 'Pilot', type: 'Anstellung', current: true }],
    certificates: [{ name: 'Diver', type: 'Urkunde', date: '2016' }],
    skills: [{ name: 'Education', level: 'Much', keywords: ['Teaching'] }],
    basics: { profiles: [{ network: 'Mastodon', url: 'https://social.example/@ada', label: 'Toots' }] },
  };
  const read = readResume(file);
  expect(read.experiences).toMatchObject([
    { type: 'Anstellung', kind: 'Employment', current: true },
    { type: 'Urkunde', kind: 'Certification', start: '2016', end: '2016' },
    { type: 'Skill', body: 'Education', time: 'Much' },
    { type: 'Education', kind: 'Skill', body: 'Teaching' },
  ]);
  expect(read.site.links).toMatchObject([{ kind: 'Mastodon', label: 'Toots' }]);
  expect(written(read)).toMatchObject(file);
});
