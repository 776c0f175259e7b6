import { anInterest } from '@portico/contract/testing/rows';
import { render, screen, within } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { inPage } from '@portico/platform/testing/in-page';
import Interests, { prefetch } from './interests';

const server = ApiServer.forTests();

it('has its rows at once where they were asked for before', async () => {
  server.answerWith(200, [anInterest({ name: 'Rowing' })]);
  const store = createTestStore(server.base);
  await prefetch(store);
  render(<Interests />, inPage(store));
  expect(screen.getByRole('rowheader').textContent).toBe('Rowing');
  expect(server.calls).toHaveLength(1);
});

it('shows the interests in a table for each category, with Name and About where something is known (S2.6)', async () => {
  server.answerWith(200, [
    anInterest({ interestId: 3 }),
    anInterest({ interestId: 2, name: 'Tides', category: 'Academic', about: 'Cosines.' }),
    anInterest({ interestId: 1, name: 'Rowing', category: 'hobby', about: '' }),
    anInterest({ interestId: 4, name: 'Knots', category: 'Craft', about: '' }),
  ]);
  render(<Interests />, inPage(createTestStore(server.base)));
  await screen.findByText('Tides');
  const tables = screen.getAllByRole('table').map((table) => [
    document.getElementById(table.getAttribute('aria-labelledby')!)!.textContent,
    ...within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ]);
  expect(tables).toEqual([
    ['Hobby', ['Name', 'About'], ['Rye bread', 'A sourdough.'], ['Rowing', '']],
    ['Academic', ['Name', 'About'], ['Tides', 'Cosines.']],
    ['Craft', ['Name'], ['Knots']],
  ]);
});
