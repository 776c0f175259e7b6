import { examplePage } from '@portico/platform/testing/example-page';
import { PageProvider } from '@portico/platform/page';
import { namesOf } from '@portico/contract/field-facts';
import { experienceDetails } from '@portico/contract/rows/experience/experience-fields';
import { aNewJob, anExperience } from '@portico/contract/testing/rows';
import { BrowserRouter } from '@portico/platform/router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { button, textsOf } from '@portico/platform/testing/show-screen';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FilteredExperience } from './experience-filter';

const entries = [
  anExperience({ expId: 3, body: 'Rust' }),
  anExperience({ expId: 2, type: 'Database', body: 'SQLite' }),
  anExperience({ expId: 1, type: 'language', body: 'C' }),
];

const filtered = (shown = entries, page = examplePage) => (
  <PageProvider value={page}>
    <BrowserRouter>
      <FilteredExperience entries={shown} />
    </BrowserRouter>
  </PageProvider>
);
const showAt = (query: string, ...shown: Parameters<typeof filtered>) => {
  history.replaceState(null, '', `/info/experience${query}`);
  render(filtered(...shown));
};
const names = () => screen.getAllByRole('listitem').map((item) => item.firstElementChild!.textContent);
const pressed = () => textsOf(screen.getAllByRole('button', { pressed: true }));

it('shows each entry with name, type and time, by types, each in the order given', () => {
  showAt('');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(textsOf(headings)).toEqual(['Language', 'Database']);
  const shown = screen.getAllByRole('listitem').map((item) => textsOf(item.querySelectorAll('p')));
  expect(shown).toEqual([
    ['Rust', 'Language', '4 years'],
    ['C', 'language', '4 years'],
    ['SQLite', 'Database', '4 years'],
  ]);
});

it('says in which language the owner’s words are, and nothing so of a time that follows from the dates', () => {
  const page = { ...examplePage, site: { ...examplePage.site, language: 'fr' } };
  const dates = { start: '2019-04', end: '2023-09' };
  const counted = { ...dates, expId: 2, time: '4 years 6 months' };
  showAt('', [anExperience({ ...dates, time: 'quatre ans' }), anExperience(counted)], page);
  const languageOf = (words: string) => screen.getByText(words).closest('[lang]')?.getAttribute('lang');
  expect(['quatre ans', counted.time].map(languageOf)).toEqual(['fr', undefined]);
});

it('shows the entries of one type and says how many', () => {
  showAt('');
  fireEvent.click(button('Language'));
  expect(names()).toEqual(['Rust', 'C']);
  expect(pressed()).toEqual(['Language']);
  expect(screen.getByRole('status').textContent).toBe('2 of 3 entries');

  fireEvent.click(button('All'));
  expect(names()).toEqual(['Rust', 'C', 'SQLite']);
  expect(pressed()).toEqual(['All']);
});

it('keeps the type in the address, without a further step back', () => {
  showAt('');
  const steps = history.length;
  fireEvent.click(button('Database'));
  expect(location.search).toBe('?type=Database');
  fireEvent.click(button('All'));
  expect(location.search).toBe('');
  expect(history.length).toBe(steps);
});

it('takes the type of the address in upper and lower case', () => {
  showAt('?type=LANGUAGE');
  expect(names()).toEqual(['Rust', 'C']);
  expect(pressed()).toEqual(['Language']);
});

it.each(['?type=Cooking', '?type='])('shows all at %s, a type that there is not', (query) => {
  showAt(query);
  expect(names()).toEqual(['Rust', 'C', 'SQLite']);
  expect(pressed()).toEqual(['All']);
});

it("takes over the server's page, which shows all, and then shows the type of the address", async () => {
  history.replaceState(null, '', '/info/experience?type=Database');
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  page.innerHTML = renderToString(filtered());
  expect(names()).toEqual(['Rust', 'C', 'SQLite']);
  const [, list] = screen.getAllByRole('list');

  const mended = jest.fn();
  await act(async () => hydrateRoot(page, filtered(), { onRecoverableError: mended }));
  expect(mended).not.toHaveBeenCalled();
  expect(screen.getByRole('list')).toBe(list);
  expect(names()).toEqual(['SQLite']);
});

describe('employment and education', () => {
  const jobs = [
    anExperience({ expId: 6, type: 'employment', body: 'Volunteer' }),
    anExperience({ expId: 5, body: 'Rust' }),
    anExperience({ ...aNewJob(), expId: 4, body: 'Developer', start: '2021-06', end: null }),
    anExperience({ expId: 3, type: 'Education', body: 'BSc', start: '2017', end: '2021-05', place: 'Tartu' }),
    anExperience({ expId: 2, type: 'Education', body: 'Course', start: '2016', end: '2016' }),
    anExperience({ expId: 1, type: 'Employment', body: 'Trainee', end: '2015-02' }),
  ];
  const item = (name: string) => within(screen.getByText(name).closest('li')!);
  const timeline = () =>
    within(screen.getByRole('list', { name: 'Timeline' }))
      .getAllByRole('listitem')
      .map(({ firstElementChild }) => firstElementChild!.textContent);

  beforeEach(() => {
    document.body.replaceChildren();
    showAt('', jobs);
  });

  it('come first, as a timeline: what goes on, then what ended last, then what has no dates', () => {
    expect(timeline()).toEqual(['Developer', 'BSc', 'Course', 'Trainee', 'Volunteer']);
    expect(names()).toEqual([...timeline(), 'Rust']);
  });

  it.each([
    ['Developer', 'Jun 2021 – present', ['2021-06']],
    ['BSc', '2017 – May 2021', ['2017', '2021-05']],
    ['Course', '2016', ['2016']],
    ['Trainee', 'Until Feb 2015', ['2015-02']],
  ])('have dates: %s %s', (name, text, moments) => {
    const times = item(name).getAllByRole<HTMLTimeElement>('time');
    expect(times.map(({ dateTime }) => dateTime)).toEqual(moments);
    expect(times[0]!.parentElement!.textContent).toBe(text);
  });

  it('say where it was, and what', () => {
    const job = aNewJob();
    const developer = item('Developer');
    expect(developer.getByRole('link', { name: job.organisation }).getAttribute('href')).toBe(job.url);
    for (const name of namesOf(experienceDetails).filter(
      (one) => !['start', 'end', 'url', 'kind'].includes(one),
    ))
      expect(developer.getByText(job[name], { normalizer: (text) => text })).toBeTruthy();
    expect(developer.getByText(job.place).parentElement!.textContent).toMatch(
      /^Harbour Works · .*Trieste, Italy/,
    );
    expect(item('BSc').getByText('Tartu').parentElement!.textContent).toBe('Tartu');
    expect(item('BSc').queryByRole('link')).toBeNull();
    expect(item('Rust').queryByRole('time')).toBeNull();
  });
});

it("says in which language the owner's entries are, and nothing of others'", () => {
  const site = { ...examplePage.site, language: 'et' };
  const rows = [entries[0]!, anExperience({ expId: 9, body: 'Mine', authorId: 7 })];
  showAt('', rows, { ...examplePage, site });
  expect([screen.getByText('Rust').lang, screen.getByText('Mine').lang]).toEqual(['et', '']);
});
