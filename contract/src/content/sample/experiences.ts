import type { NewExperience } from '../experience.js';

// Experiences, oldest first: the one source of the database's first rows and the front end's built-in sample.
export const sampleExperiences: readonly NewExperience[] = [
  { type: 'Language', body: 'HTML and CSS', time: '16 years' },
  { type: 'Education', body: 'BSc in Computer Science, Tartu', time: '3 years' },
  { type: 'Language', body: 'Java', time: '4 years' },
  { type: 'Tooling', body: 'Git', time: '14 years' },
  { type: 'Language', body: 'C', time: '2 years' },
  { type: 'Database', body: 'MariaDB', time: '4 years' },
  { type: 'Employment', body: 'Junior developer, ferry booking office, Tallinn', time: '2 years 6 months' },
  { type: 'Language', body: 'JavaScript', time: '12 years' },
  { type: 'Language', body: 'Python', time: '11 years' },
  { type: 'Framework', body: 'Django', time: '6 years' },
  { type: 'Database', body: 'PostgreSQL', time: '10 years' },
  { type: 'Employment', body: 'Developer, regional library network, Estonia', time: '4 years' },
  { type: 'Framework', body: 'React', time: '8 years' },
  { type: 'Language', body: 'TypeScript', time: '8 years' },
  { type: 'Tooling', body: 'Podman', time: '7 years' },
  { type: 'Education', body: 'Certificate in web accessibility, evening course', time: '9 months' },
  { type: 'Employment', body: 'Senior developer, harbour data service, Trieste', time: '5 years 6 months' },
  { type: 'Database', body: 'PostGIS', time: '5 years' },
  { type: 'Framework', body: 'Fastify', time: '5 years' },
  { type: 'Education', body: 'Italian language certificate, level B2', time: '18 months' },
  { type: 'Language', body: 'Rust', time: '4 years' },
  { type: 'Tooling', body: 'Playwright', time: '4 years' },
  { type: 'Database', body: 'SQLite', time: '3 years' },
  { type: 'Framework', body: 'Svelte', time: '1 year' },
];
