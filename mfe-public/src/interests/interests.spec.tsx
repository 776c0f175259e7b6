import { anInterest } from '@portico/contract/testing/rows';
import { screen, within } from '@testing-library/react';
import { openStore, server, showScreen, textsOf } from '@portico/platform/testing/show-screen';
import Interests, { prefetch } from './interests';

it('has its rows at once where they were asked for before', async () => {
  server.answerWith(200, [anInterest({ name: 'Rowing' })]);
  const store = openStore();
  await prefetch(store);
  showScreen(<Interests />, { store });
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
  showScreen(<Interests />);
  await screen.findByText('Tides');
  const tables = screen.getAllByRole('table').map((table) => [
    document.getElementById(table.getAttribute('aria-labelledby')!)!.textContent,
    ...within(table)
      .getAllByRole('row')
      .map((row) => textsOf(row.children)),
  ]);
  expect(tables).toEqual([
    ['Hobby', ['Name', 'About'], ['Rye bread', 'A sourdough.'], ['Rowing', '']],
    ['Academic', ['Name', 'About'], ['Tides', 'Cosines.']],
    ['Craft', ['Name'], ['Knots']],
  ]);
});
