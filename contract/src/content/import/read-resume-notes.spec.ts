import { readResume } from './read-resume.js';

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

test('what else changes on the way is said, too', () => {
  const { notes } = readResume({
    basics: {
      location: { city: 'Porto', address: 'Pier 1', postalCode: '7' },
      profiles: [
        { network: 'Blog', url: 'http://blog.example' },
        { network: 'Phone', url: 'tel:1' },
      ],
    },
    work: [{ name: 'A', startDate: '2020-05-17' }],
  });
  expect(notes).toEqual([
    { of: 'Site', msg: 'The address of “Blog” now begins with https://' },
    { of: 'Site', msg: 'The profile “Phone” is left out: it has no web address' },
    { of: 'Site', msg: 'Left out of the location: address, postalCode' },
    { of: 'Dates', msg: 'Days are left out. Months and years stay' },
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
    education: [{ institution: 'Tartu', gpa: 4 }],
  });
  expect(experiences[1]).toMatchObject({ body: 'Education', summary: 'Score: 4' });
  expect(experiences[0]).toMatchObject({ organisation: 'Harbour', url: 'https://harbour.example' });
  expect(site).toMatchObject({
    portrait: 'https://ada.example/me.png',
    links: [{ kind: 'Website', label: 'Website', href: 'https://ada.example' }],
  });
});
