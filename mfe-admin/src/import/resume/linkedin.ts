/** A line of a CSV file, by its columns. */
export type CsvRow = Readonly<Record<string, string>>;

type Columns = Readonly<Record<string, string>>;

interface File {
  /** LinkedIn's name of the file. */
  name: string;
  /** The section of JSON Resume. */
  section: string;
  /** The properties of its items, and the columns that they are in. */
  columns: Columns;
  /** By these columns the file is known. An end that isn't there has a meaning. */
  key: readonly string[];
}

/** The files of LinkedIn's archive that have a place here, by their columns: people rename them. */
export const files: readonly File[] = [
  {
    name: 'Positions',
    section: 'work',
    columns: {
      name: 'Company Name',
      position: 'Title',
      summary: 'Description',
      location: 'Location',
      startDate: 'Started On',
      endDate: 'Finished On',
    },
    key: ['Company Name', 'Title', 'Started On', 'Finished On'],
  },
  {
    name: 'Education',
    section: 'education',
    columns: {
      institution: 'School Name',
      studyType: 'Degree Name',
      summary: 'Notes',
      startDate: 'Start Date',
      endDate: 'End Date',
    },
    key: ['School Name', 'Degree Name', 'Start Date', 'End Date'],
  },
  {
    name: 'Volunteering',
    section: 'volunteer',
    columns: {
      organization: 'Company Name',
      position: 'Role',
      summary: 'Description',
      startDate: 'Started On',
      endDate: 'Finished On',
    },
    key: ['Company Name', 'Role', 'Cause', 'Started On', 'Finished On'],
  },
  {
    name: 'Projects',
    section: 'projects',
    columns: {
      name: 'Title',
      description: 'Description',
      url: 'Url',
      startDate: 'Started On',
      endDate: 'Finished On',
    },
    key: ['Title', 'Description', 'Url', 'Started On', 'Finished On'],
  },
  {
    name: 'Certifications',
    section: 'certificates',
    columns: {
      name: 'Name',
      issuer: 'Authority',
      url: 'Url',
      startDate: 'Started On',
      endDate: 'Finished On',
    },
    key: ['Name', 'Authority', 'Started On', 'Finished On'],
  },
  {
    name: 'Publications',
    section: 'publications',
    columns: {
      name: 'Name',
      publisher: 'Publisher',
      summary: 'Description',
      url: 'Url',
      releaseDate: 'Published On',
    },
    key: ['Name', 'Publisher'],
  },
  {
    name: 'Honors',
    section: 'awards',
    columns: { title: 'Title', summary: 'Description', date: 'Issued On' },
    key: ['Title', 'Issued On'],
  },
  {
    name: 'Languages',
    section: 'languages',
    columns: { language: 'Name', fluency: 'Proficiency' },
    key: ['Name', 'Proficiency'],
  },
];

const profileKey = ['First Name', 'Last Name', 'Headline'];
const emailKey = ['Email Address', 'Primary'];

const has = (columns: readonly string[], key: readonly string[]): boolean =>
  key.every((name) => columns.includes(name));

const keys = [profileKey, emailKey, ...files.map(({ key }) => key)];

const isOnlyNames = (columns: readonly string[]): boolean => columns.length === 1 && columns[0] === 'Name';

/** Whether a file of LinkedIn's archive with these columns has something that comes along. */
export const isFromLinkedIn = (columns: readonly string[]): boolean =>
  isOnlyNames(columns) || keys.some((key) => has(columns, key));

/** "[PORTFOLIO:https://ada.example,BLOG:https://blog.example]" */
const websites = (text = ''): object[] =>
  [...text.matchAll(/([A-Z_]+):([^\s,\]]+)/g)].map(([, kind = '', url]) => ({
    network: kind === 'BLOG' ? 'Blog' : 'Website',
    url,
  }));

function basicsOf({
  'First Name': first,
  'Last Name': last,
  Headline: label,
  Summary: summary,
  'Geo Location': city,
  Websites: addresses,
  ...others
}: CsvRow): object {
  const name = [first, last].filter(Boolean).join(' ');
  return { ...others, name, label, summary, location: { city }, profiles: websites(addresses) };
}

/**
 * Columns that are not known keep their names, so that they are listed as what has no field. In a row that is cut, as by a
 * line break without quotes, a date isn't absent but can't be read.
 */
const itemOf = (row: CsvRow, names: Columns, columns: readonly string[]): object => {
  const others = Object.entries(row).filter(([name]) => !Object.values(names).includes(name));
  const known = Object.entries(names).map(([property, column]) => {
    const isCutDate = /date$/i.test(property) && columns.includes(column) && row[column] === undefined;
    return [property, isCutDate ? '?' : row[column]];
  });
  return Object.fromEntries([...others, ...known]);
};

/** The rows of several files as JSON Resume, for `readResume`. */
export function linkedInResume(
  tables: readonly { columns: readonly string[]; rows: readonly CsvRow[] }[],
): object {
  const resume: Record<string, object[]> = {};
  let basics: object = {};
  let email: object = {};
  for (const { columns, rows } of tables) {
    const file = files.find(({ key }) => has(columns, key));
    const add = (section: string, items: object[]) =>
      (resume[section] = [...(resume[section] ?? []), ...items]);
    if (isOnlyNames(columns))
      add(
        'skills',
        rows.map(({ Name }) => ({ name: Name })),
      );
    else if (has(columns, profileKey)) basics = basicsOf(rows[0] ?? {});
    else if (has(columns, emailKey)) {
      const primary = rows.find((row) => /^yes$/i.test(row['Primary'] ?? '')) ?? rows[0];
      email = { email: primary?.['Email Address'] };
    } else if (file) {
      const { section, columns: names } = file;
      add(
        section,
        rows.map((row) => itemOf(row, names, columns)),
      );
    }
  }
  return { basics: { ...basics, ...email }, ...resume };
}
