import { render, screen, within } from '@testing-library/react';
import { InterestTable } from './interest-table';

const interests = [
  { interestId: 3, name: 'Rye bread', category: 'Hobby', about: 'A sourdough.', version: 1 },
  { interestId: 2, name: 'Tides', category: 'Academic', about: 'Cosines.', version: 1 },
  { interestId: 1, name: 'Rowing', category: 'hobby', about: 'At dawn.', version: 1 },
];

beforeEach(() => {
  render(<InterestTable interests={interests} />);
});

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
