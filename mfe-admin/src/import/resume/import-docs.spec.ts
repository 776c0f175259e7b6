/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { files } from './linkedin';
import { readResume } from './read-resume';

const docs = readFileSync(join(import.meta.dirname, '../../../../docs/import.md'), 'utf8');

/** What the first column of the tables names, such as `work.name`, with the place or the reason in the second. */
const told = new Map(
  [...docs.matchAll(/^\| (`[^|]+) \| ([^|]+) \|$/gm)].flatMap(([, names = '', place = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, place] as const),
  ),
);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}
const schema = jest.requireActual<Schema>('@jsonresume/schema/schema.json');

/** Such as `basics.location.city` and `work.highlights`. */
const fieldsOf = ({ properties, items }: Schema, path: string[] = []): string[] =>
  properties || items?.properties
    ? Object.entries(properties ?? items!.properties!).flatMap(([name, inner]) =>
        fieldsOf(inner, [...path, name]),
      )
    : [path.join('.')];

const fields = fieldsOf(schema);

it('tells of each field of JSON Resume, and of no other', () => {
  expect(fields.length).toBeGreaterThan(60);
  const ofJson = [...told.keys()].filter((name) => /^[a-z$]/.test(name));
  expect(ofJson.sort()).toEqual([...fields].sort());
});

it('tells of each column of LinkedIn’s files that is read', () => {
  const ofLinkedIn = [...told.keys()].filter((name) => /^[A-Z]/.test(name));
  const read = files.flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => `${name}.${column}`),
  );
  expect(ofLinkedIn).toEqual(expect.arrayContaining(read));
});

const valueOf = (name: string): unknown => {
  if (/date/i.test(name)) return '2021-03';
  if (name === 'url' || name === 'image') return 'https://value.example';
  if (name === 'email') return 'value@example.org';
  return ['highlights', 'courses', 'keywords', 'roles'].includes(name) ? ['Value'] : 'Value';
};

/** A file with nothing but the field, and what its item needs to be one. */
function fileWith(field: string): object {
  const [section = '', ...path] = field.split('.');
  const name = path.at(-1) ?? section;
  const needed = { projects: { name: 'Needed' }, skills: { name: 'Needed' }, interests: { name: 'Needed' } };
  const [parent] = path.length > 1 ? path : [];
  const item = { ...needed[section as 'skills'], [name]: valueOf(name) };
  if (parent === 'profiles') return { basics: { profiles: [{ url: 'https://needed.example', ...item }] } };
  if (parent) return { basics: { [parent]: item } };
  return { [section]: section === 'basics' ? item : [item] };
}

it.each(fields.filter((field) => !/^(?:meta|\$schema)/.test(field)))(
  'does with %s what it tells',
  (field) => {
    const { leftOut, notes, ...read } = readResume(fileWith(field));
    const isLeft = leftOut.length > 0;
    expect([field, isLeft]).toEqual([field, /^No field/.test(told.get(field) ?? '')]);
    const isRead = /value|2021-03/i.test(JSON.stringify(read));
    // Part of the address of the profile.
    if (field !== 'basics.profiles.username') expect([field, isRead]).toEqual([field, !isLeft]);
    expect(notes).toEqual([]);
  },
);
