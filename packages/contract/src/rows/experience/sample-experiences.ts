import { ownerId } from '../../accounts/owner.js';
import type { Experience } from './experience.js';
import { experienceDetails } from './experience-fields.js';
import { nullsOf } from '../../field-facts.js';

interface SampleExperience extends Partial<Record<keyof typeof experienceDetails, string>> {
  type: string;
  body: string;
  time: string;
}

/** What an entry has besides if nobody gave it more. */
export const noEntryDetails = { ...nullsOf(experienceDetails), current: false, inResume: true };

const experiences: SampleExperience[] = [
  { type: 'Language', body: 'HTML and CSS', time: '16 years' },
  {
    type: 'Education',
    body: 'BSc in Computer Science, Tartu',
    time: '3 years',
    start: '2011-09',
    end: '2014-06',
    organisation: 'University of Tartu',
    place: 'Tartu, Estonia',
    summary:
      'Databases and networks. Thesis: timetables that a phone can keep when the bus leaves the signal behind.',
  },
  { type: 'Language', body: 'Java', time: '4 years' },
  { type: 'Tooling', body: 'Git', time: '14 years' },
  { type: 'Language', body: 'C', time: '2 years' },
  { type: 'Database', body: 'MariaDB', time: '4 years' },
  {
    type: 'Employment',
    body: 'Junior developer, ferry booking office, Tallinn',
    time: '2 years 6 months',
    start: '2014-12',
    end: '2017-05',
    organisation: 'Sadamapilet',
    place: 'Tallinn, Estonia',
    summary: 'Bookings and boarding lists in Java and MariaDB. Made Friday evenings in July survivable.',
  },
  { type: 'Language', body: 'JavaScript', time: '12 years' },
  { type: 'Language', body: 'Python', time: '11 years' },
  { type: 'Framework', body: 'Django', time: '6 years' },
  { type: 'Database', body: 'PostgreSQL', time: '10 years' },
  {
    type: 'Employment',
    body: 'Developer, regional library network, Estonia',
    time: '4 years',
    start: '2017-06',
    end: '2021-05',
    organisation: 'Raamatutee',
    place: 'Tartu, Estonia',
    summary: 'One catalogue for forty libraries and two book buses, in Django and PostgreSQL.',
  },
  { type: 'Framework', body: 'React', time: '8 years' },
  { type: 'Language', body: 'TypeScript', time: '8 years' },
  { type: 'Tooling', body: 'Podman', time: '7 years' },
  {
    type: 'Education',
    body: 'Certificate in web accessibility, evening course',
    time: '9 months',
    start: '2020-09',
    end: '2021-05',
    organisation: 'Open Door Evening School',
    place: 'Tartu, Estonia',
  },
  {
    type: 'Employment',
    body: 'Senior developer, harbour data service, Trieste',
    time: '5 years 6 months',
    start: '2021-06',
    organisation: 'Molo Dati',
    place: 'Trieste, Italy',
    url: 'https://example.org/molo-dati',
    summary:
      'Berths, depths and arrivals for three harbours, kept in PostGIS.\nScreens for people outdoors who wear gloves.',
  },
  { type: 'Database', body: 'PostGIS', time: '5 years' },
  { type: 'Framework', body: 'Fastify', time: '5 years' },
  {
    type: 'Education',
    body: 'Italian language certificate, level B2',
    time: '18 months',
    start: '2022-01',
    end: '2023-06',
    organisation: 'Scuola del Molo',
    place: 'Trieste, Italy',
  },
  { type: 'Language', body: 'Rust', time: '4 years' },
  { type: 'Tooling', body: 'Playwright', time: '4 years' },
  { type: 'Database', body: 'SQLite', time: '3 years' },
  { type: 'Framework', body: 'Svelte', time: '1 year' },
];

/** Oldest first: the one source of the database's first rows and the front end's built-in sample. */
export const sampleExperiences = experiences.map((entry) => ({ ...noEntryDetails, ...entry }));

/** As the API would answer, newest first. */
export const sampleEntries: Experience[] = sampleExperiences
  .map((fields, index) => ({ ...fields, expId: index + 1, authorId: ownerId, version: 1 }))
  .reverse();
