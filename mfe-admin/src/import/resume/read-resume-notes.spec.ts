/** @jest-environment node */
import { readResume } from './read-resume';

test('what has no place is named', () => {
  const { leftOut } = readResume({
    basics: { name: 'Ada', phone: '1', pager: '2', location: { address: 'Pier 1', city: 'Porto' } },
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
    'Site: location: address',
    'Site: pager',
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
    { of: 'Employment “Rower”', msg: 'Dates that couldn’t be used are kept in the duration' },
    { of: 'Employment “Rower”', msg: 'Web address is left out: “not one” isn’t valid' },
    { of: 'Employment “Rower”', msg: 'Summary is shortened to 1,000 characters' },
  ]);
});

test('addresses of the site that can’t be taken as they are, are said', () => {
  const { site, notes } = readResume({
    basics: {
      image: 'http://ada.example/ada.jpg',
      profiles: [
        { network: 'Phone', url: 'tel:1' },
        { network: 'Nowhere' },
        { network: 'Blog', url: 'http://ada.example/http:/' },
        { url: 'https://ada.example' },
      ],
    },
  });
  expect(site.links).toEqual([
    { kind: 'Blog', label: 'Blog', href: 'https://ada.example/http:/' },
    { kind: 'Other', label: 'ada.example', href: 'https://ada.example' },
  ]);
  expect(notes.map(({ msg }) => msg)).toEqual([
    'The profile “Phone” is left out: it has no web address',
    'The profile “Nowhere” is left out: it has no web address',
    'The address of “Blog” now begins with https://',
    'The picture is left out: its address must begin with https://',
  ]);
});

const job = (dates: object) => {
  const { experiences, unreadDates } = readResume({ work: [{ position: 'Rower', ...dates }] });
  const [{ start, end, time }] = experiences as [(typeof experiences)[number]];
  return [start, end, time, unreadDates.get(experiences[0]!)];
};

test('an end that can’t be read is no present: its words and the start stay in the duration', () => {
  const unread = 'Couldn’t use “5/6/2014”, so the dates are kept in the duration.';
  const dates = { startDate: '2012-05', endDate: '5/6/2014' };
  expect(job(dates)).toEqual([null, null, 'May 2012 – 5/6/2014', unread]);
  expect(job({ ...dates, duration: 'two summers' })[2]).toBe('May 2012 – 5/6/2014, two summers');
  expect(job({ endDate: 'soon' }).slice(0, 3)).toEqual([null, null, 'Until soon']);
});

test.each([
  ['a word', 'soon', 'soon'],
  ['an object', { month: 'x', year: 2016 }, 'x-2016'],
  ['a list in a list', [[2016]], '?'],
  ['true', true, '?'],
])('an end that is %s is kept, too', (_what, endDate, words) => {
  expect(job({ startDate: '2012', endDate }).slice(0, 3)).toEqual([null, null, `2012 – ${words}`]);
});

test('an end is missing only where the file has none', () => {
  for (const endDate of [undefined, null, '', ' ', 'Present', 'till date'])
    expect(job({ startDate: '2012-05', endDate })).toEqual(['2012-05', null, 'Since May 2012', undefined]);
  expect(job({ startDate: '2012-05', endDate: { month: 8, year: 2016 } })[1]).toBe('2016-08');
});

test.each(['Present', 'heute'])('%s without a start is kept in the duration', (endDate) => {
  const unread = `Couldn’t use “${endDate}”, so the dates are kept in the duration.`;
  expect(job({ endDate })).toEqual([null, null, `Until ${endDate}`, unread]);
});

test('a start that can’t be read is kept in the duration, and the end stays', () => {
  const unread = 'Couldn’t use “spring”, so the dates are kept in the duration.';
  expect(job({ startDate: 'spring', endDate: '12/31/2016' })).toEqual([
    null,
    '2016-12',
    'spring – Dec 2016',
    unread,
  ]);
  expect(job({ startDate: 'spring' })).toEqual([null, null, 'spring – present', unread]);
  expect(job({ startDate: 'spring', endDate: 'fall' })).toEqual([
    null,
    null,
    'spring – fall',
    'Couldn’t use “spring – fall”, so the dates are kept in the duration.',
  ]);
});

test('midnights elsewhere are days of there, which is said', () => {
  const dates = { startDate: '2023-12-31T23:00:00.000Z', endDate: '2024-05-31T22:00:00.000Z' };
  const { experiences, notes } = readResume({ work: [{ position: 'Rower', ...dates }] });
  expect(experiences).toMatchObject([{ start: '2024-01', end: '2024-06' }]);
  expect(notes[0]).toEqual({
    of: '2023-12-31T23:00:00.000Z (2024-01-01)',
    msg: 'Read as the day that begins or ends then in the file’s time zone',
  });
  // An entry that was changed in the afternoon says nothing of the others.
  const { experiences: others } = readResume({
    work: [{ position: 'Rower', ...dates }],
    meta: { lastModified: '2024-05-31T14:23:11Z' },
  });
  expect(others).toMatchObject([{ start: '2024-01', end: '2024-06' }]);
});

test('a moment that no zone makes a midnight is kept in the duration', () => {
  const unread = 'Couldn’t use “2023-12-31T14:23:11Z”, so the dates are kept in the duration.';
  expect(job({ startDate: '2023-12-31T14:23:11Z', endDate: '2024-06' }).slice(2)).toEqual([
    '2023-12-31T14:23:11Z – Jun 2024',
    unread,
  ]);
});

test('dates that contradict each other are kept in the duration', () => {
  expect(job({ startDate: '2020', endDate: '2019' })).toEqual([
    null,
    null,
    '2020 – 2019',
    'The end is before the start, so both are kept in the duration.',
  ]);
});

test('what is of another type than it should be is named, not dropped', () => {
  const { leftOut } = readResume({
    basics: { name: 'Ada', location: 'Porto' },
    work: [{ position: 'Rower', summary: ['Berths'], highlights: { a: 1 } }],
    skills: [{ name: 'Web', keywords: ['CSS', { name: 'HTML' }] }],
    projects: [{ name: 'Low Water', featured: 'yes' }],
    interests: 'Sea',
  });
  expect(leftOut).toEqual([
    'Site: location',
    'Employment: summary',
    'Employment: highlights',
    'Skill: keywords',
    'Project: featured',
    'interests',
  ]);
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
    skills: [{ keywords: ['CSS', 'CSS'] }],
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

test('the language is the one that the file names, or that its texts are in', () => {
  const summary = 'Verantwortlich für die Fahrpläne der Fähren und das Team, mit Sorgfalt von früh bis spät.';
  const work = [{ position: 'Leitung', summary }];
  expect(readResume({ work }).site.language).toBe('de');
  expect(readResume({ work, meta: { language: 'de-CH' } }).site.language).toBe('de-CH');
  expect(readResume({ work, basics: { language: 'fr' } }).site.language).toBe('fr');
  const { site, notes } = readResume({ work, language: 'auf Deutsch' });
  expect(site.language).toBe('de');
  expect(notes.map(({ msg }) => msg)).toContain(
    'Language of your texts is left out: “auf Deutsch” isn’t valid',
  );
});
