import { aPicture, aProject, anExperience, anInterest } from '../testing/rows.js';
import type { Experience } from '../rows/experience/experience.js';
import { arrangedParts, jsonResume, phoneHref, type ResumeContent } from './resume.js';
import { sampleExperiences } from '../rows/experience/sample-experiences.js';
import { sampleInterests } from '../rows/interests/sample-interests.js';
import { sampleProjectRows } from '../rows/projects/sample-projects.js';
import type { SiteAnswer } from '../site/site.js';
import { sampleSite } from '../site/sample-site.js';

const site = { ...sampleSite, accounts: 'open' } as unknown as ResumeContent['site'];
const job = anExperience({
  type: 'employment',
  body: 'Developer',
  organisation: 'Harbour Works',
  place: 'Trieste',
  url: 'https://harbour.example',
  start: '2019-02',
  end: '2021',
  summary: 'Berths.\nDepths.',
  time: '2 years',
});

const resume = (content: Partial<ResumeContent>) =>
  jsonResume({
    site,
    publicUrl: 'https://portfolio.example',
    experiences: [],
    projects: [],
    interests: [],
    ...content,
  });

/** Without types of its own. */
const { validate } = jest.requireActual<{
  validate: (document: object, callback: (errors: unknown) => void) => void;
}>('@jsonresume/schema');

const complaints = (document: object): unknown => {
  let errors: unknown = null;
  validate(document, (found) => (errors = found));
  return errors;
};

it('follows the schema of JSON Resume, with the sample, with all that is optional, and without content', () => {
  const sample = {
    experiences: sampleExperiences.map((fields) => anExperience(fields)),
    projects: sampleProjectRows,
    interests: sampleInterests.map((fields) => anInterest(fields)),
  };
  expect(complaints({ basics: { name: 7 } })).not.toBeNull();
  expect(complaints(resume(sample))).toBeNull();
  expect(complaints(resume({ experiences: [job] }))).toBeNull();
  expect(complaints(resume({}))).toBeNull();
});

it('has what is known of a job, and leaves out the rest', () => {
  expect(resume({ experiences: [job] }).work).toEqual([
    {
      name: 'Harbour Works',
      position: 'Developer',
      location: 'Trieste',
      url: 'https://harbour.example',
      startDate: '2019-02',
      endDate: '2021',
      summary: 'Berths.\nDepths.',
      duration: '2 years',
    },
  ]);
  const bare = anExperience({ type: 'Employment', body: 'Rower', time: '1 year' });
  expect(resume({ experiences: [bare] }).work).toEqual([{ position: 'Rower', duration: '1 year' }]);
});

it('has the current job first, studies apart, and everything else as skills by type', () => {
  const now = { ...job, body: 'Now', start: '2022', end: null };
  const study = { ...job, type: 'Education', body: 'Computer Science' };
  const skill = (type: string, body: string) => anExperience({ type, body });
  const { work, education, skills } = resume({
    experiences: [skill('Language', 'Rust'), job, now, study, skill('Tool', 'Git'), skill('language', 'C')],
  });
  expect(work).toMatchObject([{ position: 'Now' }, { position: 'Developer' }]);
  expect(education).toMatchObject([{ area: 'Computer Science', institution: 'Harbour Works' }]);
  expect(skills).toEqual([
    { name: 'Language', level: '4 years', keywords: ['Rust', 'C'] },
    { name: 'Tool', level: '4 years', keywords: ['Git'] },
  ]);
});

it('has projects with their components, and interests by category', () => {
  const { projects, interests } = resume({
    projects: [aProject({ lang: 'C,, Java,C', start: '2024-05', liveUrl: 'https://kite.example' })],
    interests: [anInterest({ name: 'Rowing' }), anInterest({ name: 'Bread' })],
  });
  expect(projects).toMatchObject([
    { keywords: ['C', 'Java'], startDate: '2024-05', url: 'https://kite.example' },
  ]);
  expect(projects![0]).not.toHaveProperty('endDate');
  expect(interests).toEqual([{ name: 'Hobby', summary: 'A sourdough.', keywords: ['Rowing', 'Bread'] }]);
});

it('has the times of skills that differ, and more of those of which more is known', () => {
  const skill = (body: string, more: Partial<Experience>) => anExperience({ type: 'Tool', body, ...more });
  const { skills } = resume({
    experiences: [
      skill('Git', { time: '9 years' }),
      skill('Make', { time: '' }),
      skill('Vim', { start: '2019', time: 'Since 2019' }),
    ],
  });
  expect(skills).toEqual([
    { name: 'Tool', durations: ['9 years', ''], keywords: ['Git', 'Make'] },
    { name: 'Tool', keywords: ['Vim'], startDate: '2019' },
  ]);
});

it('has a skill with the name of a group once, at its head', () => {
  const skill = (type: string, body: string, more: Partial<Experience> = {}) =>
    anExperience({ type, body, time: '', ...more });
  const rows = [
    skill('Skill', 'Rust', { time: 'Expert', url: 'https://rust.example' }),
    skill('rust', 'tokio', { time: '2 years' }),
    skill('rust', 'axum'),
    skill('Tools', 'Git'),
    skill('Skill', 'Sewing'),
  ];
  const { skills, meta } = resume({ experiences: rows });
  expect(skills).toEqual([
    {
      ...{ name: 'rust', level: 'Expert', url: 'https://rust.example' },
      ...{ durations: ['2 years', ''], keywords: ['tokio', 'axum'] },
    },
    { name: 'Tools', keywords: ['Git'] },
    { name: 'Sewing' },
  ]);
  expect(meta).toMatchObject({ skillsWithKeywords: ['rust'] });
  // Of what is more than a keyword, nobody could tell which of both it is about.
  const more = skill('rust', 'tokio', { start: '2020' });
  expect(resume({ experiences: [rows[0]!, more] }).skills).toHaveLength(2);
  expect(resume({}).meta).not.toHaveProperty('skillsWithKeywords');
});

it('has the list at the end of a summary as highlights, and not one that stands apart', () => {
  const work = (summary: string) => resume({ experiences: [{ ...job, summary }] }).work![0];
  expect(work('Berths.\n- A\n- B')).toMatchObject({ summary: 'Berths.', highlights: ['A', 'B'] });
  expect(work('• A\n• B')).toMatchObject({ highlights: ['A', 'B'] });
  expect(work('Berths.\n\n- A')).not.toHaveProperty('highlights');
});

it('has volunteering, awards and the like in sections of their own, by what they are', () => {
  const award = anExperience({ type: 'award', body: 'Oar', start: '2020', time: 'Since 2020' });
  const diploma = anExperience({
    ...{ type: 'Urkunde', kind: 'Certification' },
    ...{ body: 'Diver', organisation: 'Club', time: '' },
  });
  const skill = anExperience({ type: 'Award', kind: 'Skill', body: 'Winning' });
  const { awards, certificates, skills } = resume({ experiences: [award, diploma, skill] });
  expect(awards).toEqual([{ title: 'Oar', date: '2020' }]);
  expect(certificates).toEqual([{ type: 'Urkunde', name: 'Diver', issuer: 'Club' }]);
  expect(skills).toMatchObject([{ name: 'Award', keywords: ['Winning'] }]);
  expect(resume({})).not.toHaveProperty('awards');
});

it('leaves out what the owner leaves out', () => {
  const inResume = false;
  const { work, projects, interests } = resume({
    experiences: [{ ...job, inResume }],
    projects: [aProject({ inResume })],
    interests: [anInterest({ inResume })],
  });
  expect([work, projects, interests]).toEqual([undefined, undefined, undefined]);
});

it('names the network of a profile by its kind', () => {
  const links = [
    { kind: 'Mastodon' as const, label: 'Toots', href: 'https://social.example/@ada' },
    { kind: 'Source code' as const, label: 'GitHub', href: 'https://github.com/ada' },
    { kind: 'Talks' as const, label: 'Videos', href: 'https://videos.example' },
  ];
  const { basics } = resume({ site: { ...site, contact: { ...site.contact, links } } });
  expect(basics['profiles']).toEqual([
    { network: 'Mastodon', username: 'ada', url: 'https://social.example/@ada', label: 'Toots' },
    { network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
    { network: 'Videos', url: 'https://videos.example', kind: 'Talks' },
  ]);
});

it('has the photo, phone and profile text, and its parts in the owner’s order', () => {
  const resumePicture = aPicture({ widths: [320, 640, 960] });
  const own = { ...site, resumePicture, phone: '+39 040 1', profileText: 'I rowed.\n\nI build.' };
  const rows = { experiences: [job, anExperience({ type: 'Skill', body: 'Knots' })] };
  const parts = ['skills', 'profile', 'work'].map((of) => ({ of, label: null })) as SiteAnswer['resume'];
  const { basics, ...arranged } = resume({ ...rows, site: { ...own, resume: parts } });
  expect(basics).toMatchObject({
    image: `https://portfolio.example/pictures/${resumePicture.pictureId}/640.webp`,
    phone: '+39 040 1',
    summary: own.profileText,
    biography: site.biography.join('\n\n'),
  });
  expect(Object.keys(arranged)).toEqual(['$schema', 'skills', 'work', 'meta']);
  expect(complaints({ basics, ...arranged })).toBeNull();
  const withoutProfile = parts!.filter(({ of }) => of !== 'profile');
  for (const other of [site, { ...own, resume: withoutProfile }]) {
    const { summary, biography } = resume({ site: other }).basics;
    expect([summary, biography]).toEqual([site.biography.join('\n\n'), undefined]);
  }
});

it('names the address of a picture in full', () => {
  const photo = { src: '/site/me.jpg', alt: 'Me' };
  expect(resume({ site: { ...site, photo } }).basics).toMatchObject({
    image: 'https://portfolio.example/site/me.jpg',
  });
  expect(resume({}).basics).not.toHaveProperty('image');
});

it('leaves out parts that only a later version knows', () => {
  const resume = ['hobbies', 'work'].map((of) => ({ of, label: null }));
  expect(arrangedParts({ ...site, resume }).map(({ of }) => of)).toEqual(['work']);
});

it.each([
  ['+39 (0)40 123', 'tel:+3940123'],
  ['(0761) 12/34-5', 'tel:076112345'],
  ['(0)40 123', 'tel:040123'],
  ['040 1 ext. 5', null],
  ['+39 040 1, +39 333 2', null],
  ['on request', null],
])('dials %s as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
