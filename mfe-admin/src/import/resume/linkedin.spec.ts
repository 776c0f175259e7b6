/** @jest-environment node */
import { type CsvRow, linkedInResume } from './linkedin';
import { readResume } from './read-resume';

const table = (row: CsvRow) => ({ columns: Object.keys(row), rows: [row] });

const read = (...rows: CsvRow[]) => readResume(linkedInResume(rows.map(table)));

const position = {
  'Company Name': 'Harbour Works',
  Title: 'Developer',
  Description: 'Berths, "depths".\nArrivals.',
  Location: 'Trieste, Italy',
  'Started On': 'Mar 2021',
  'Finished On': '',
};

test('reads jobs, studies, skills, languages and certificates', () => {
  const { experiences, notes, leftOut } = read(
    position,
    {
      'School Name': 'Tartu',
      'Start Date': '2011',
      'End Date': '2014',
      Notes: '',
      'Degree Name': 'BSc',
      Activities: '',
    },
    { Name: 'Rust' },
    { Name: 'Ewe', Proficiency: 'Native or bilingual proficiency' },
    {
      Name: 'Diver',
      Url: '',
      Authority: 'Club',
      'Started On': 'Jan 2016',
      'Finished On': '',
      'License Number': '7',
    },
  );
  expect({ notes, leftOut }).toEqual({ notes: [], leftOut: ['Certification: License Number'] });
  expect(experiences).toMatchObject([
    {
      type: 'Employment',
      body: 'Developer',
      organisation: 'Harbour Works',
      place: 'Trieste, Italy',
      start: '2021-03',
      end: null,
      time: 'Since Mar 2021',
      summary: 'Berths, "depths".\nArrivals.',
    },
    { type: 'Education', body: 'BSc', organisation: 'Tartu', start: '2011', end: '2014' },
    { type: 'Certification', body: 'Diver', organisation: 'Club', start: '2016-01' },
    { type: 'Spoken language', body: 'Ewe', time: 'Native or bilingual proficiency' },
    { type: 'Skill', body: 'Rust' },
  ]);
});

test('reads the profile, its addresses and the primary email', () => {
  const profile = {
    'First Name': 'Ada',
    'Last Name': 'Example',
    Headline: 'Bridges',
    Summary: 'I build *bridges*.',
    'Geo Location': 'Porto, Portugal',
    'Birth Date': 'Jan 1',
    Websites: '[PORTFOLIO:https://ada.example,BLOG:http://blog.example/a,OTHER:www.ada.example]',
  };
  const emails = {
    columns: ['Email Address', 'Confirmed', 'Primary', 'Updated On'],
    rows: [
      { 'Email Address': 'old@example.org', Primary: 'No' },
      { 'Email Address': 'ada@example.org', Primary: 'Yes' },
    ],
  };
  const { site, leftOut } = readResume(linkedInResume([table(profile), emails]));
  expect(leftOut).toEqual(['Site: Birth Date']);
  expect(site).toEqual({
    name: 'Ada Example',
    tagline: 'Bridges',
    biography: 'I build \\*bridges\\*.',
    profileText: 'I build *bridges*.',
    email: 'ada@example.org',
    place: 'Porto, Portugal',
    links: [
      { kind: 'Website', label: 'Website', href: 'https://ada.example' },
      { kind: 'Blog', label: 'Blog', href: 'https://blog.example/a' },
      { kind: 'Website', label: 'Website', href: 'https://www.ada.example' },
    ],
  });
});

test('reads projects, volunteering, honors and publications', () => {
  const dates = { 'Started On': 'Jan 2020', 'Finished On': 'Feb 2020' };
  const { projects, experiences } = read(
    { Title: 'Low Water', Description: 'Tides.', Url: 'https://tides.example', ...dates },
    { 'Company Name': 'Lifeboats', Role: 'Rower', Cause: 'SEA', Description: '', ...dates },
    { Title: 'Oar', Description: 'For rowing.', 'Issued On': 'May 2020' },
    { Name: 'On tides', 'Published On': 'May 1, 2020', Description: '', Publisher: 'Press', Url: '' },
  );
  expect(projects).toMatchObject([{ title: 'Low Water', desc: 'Tides.', lang: '', start: '2020-01' }]);
  expect(experiences.map(({ type, body }) => [type, body])).toEqual([
    ['Volunteering', 'Rower'],
    ['Award', 'Oar'],
    ['Publication', 'On tides'],
  ]);
  expect(experiences[2]).toMatchObject({ start: '2020-05', end: '2020-05' });
});
