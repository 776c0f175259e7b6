import { sampleInterests } from '@portico/contract/content/sample/interests';
import { anInterest } from '@portico/contract/testing/rows';
import { sessionBegun } from '@portico/platform/session';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { inPage } from '@portico/platform/testing/in-page';
import Interests, { InterestTable, prefetch } from './interests';

const rowing = anInterest({ interestId: 12, name: 'Rowing' });

const server = ApiServer.forTests();
beforeEach(() => server.answerWith(200, [rowing]));

const show = (store = createTestStore(server.base)) => render(<Interests />, inPage(store));
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);

it('shows the interests that the API has (S3.7d)', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Interest List');
  await waitFor(() => expect(names()).toEqual(['Rowing']));
  expect(server.requests.map((request) => request.url)).toEqual(['/api/interests']);
});

it('has its rows at once where they were asked for before', async () => {
  const store = createTestStore(server.base);
  await prefetch(store);
  show(store);
  expect(names()).toEqual(['Rowing']);
  expect(server.calls).toHaveLength(1);
});

it('shows the sample, marked, while the API is away, newest first in each category', async () => {
  server.goAway();
  show();
  await screen.findByText('Sample content');
  expect(names()).toHaveLength(sampleInterests.length);
  const newest = sampleInterests.at(-1)!;
  expect(screen.getAllByRole('table')[0]!.getAttribute('aria-label')).toBe(newest.category);
  expect(names()[0]).toBe(newest.name);
});

it('marks rows of the sample for administrators only', async () => {
  server.answerWith(200, [rowing, anInterest({ isSample: true })]);
  const store = createTestStore(server.base);
  show(store);
  await waitFor(() => expect(names()).toEqual(['Rowing', 'Rye bread']));
  act(() => void store.dispatch(sessionBegun({ token: 'a.token', isAdmin: false })));
  expect(screen.queryByText('Sample')).toBeNull();
  act(() => void store.dispatch(sessionBegun({ token: 'a.token', isAdmin: true })));
  await waitFor(() => expect(names()).toEqual(['Rowing', 'Rye bread Sample']));
});

it('says when there are none', async () => {
  server.answerWith(200, []);
  show();
  expect(await screen.findByText('There are no interests yet. Come back later.')).toBeTruthy();
});

describe('the interest table', () => {
  const interests = [
    anInterest({ interestId: 3 }),
    anInterest({ interestId: 2, name: 'Tides', category: 'Academic', about: 'Cosines.' }),
    anInterest({ interestId: 1, name: 'Rowing', category: 'hobby', about: 'At dawn.' }),
  ];

  beforeEach(() => void render(<InterestTable interests={interests} />, inPage()));

  it('shows a table for each category, in the order in which they first appear', () => {
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Hobby',
      'Academic',
    ]);
    expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual([
      'Hobby',
      'Academic',
    ]);
  });

  it.each([
    [
      'Hobby',
      [
        ['Rye bread', 'A sourdough.'],
        ['Rowing', 'At dawn.'],
      ],
    ],
    ['Academic', [['Tides', 'Cosines.']]],
  ])('shows the interests of %s with Name and About', (category, expected) => {
    const table = within(screen.getByRole('table', { name: category }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name', 'About']);
    const rows = table
      .getAllByRole('rowheader')
      .map((name) => [name.textContent, within(name.parentElement!).getByRole('cell').textContent]);
    expect(rows).toEqual(expected);
  });
});
