import { render, screen } from '@testing-library/react';
import { ExperienceList } from './experience-list';

it('shows each entry with name, type and time, in the order given', () => {
  render(
    <ExperienceList
      entries={[
        { expId: 9, type: 'Language', body: 'Rust', time: '4 years', authorId: 1, version: 1 },
        { expId: 4, type: 'Database', body: 'SQLite', time: '3 years', authorId: 1, version: 2 },
      ]}
    />,
  );
  expect(screen.getAllByRole('list')).toHaveLength(1);
  const entries = screen
    .getAllByRole('listitem')
    .map((entry) => [...entry.children].map((part) => part.textContent));
  expect(entries).toEqual([
    ['Rust', 'Language', '4 years'],
    ['SQLite', 'Database', '3 years'],
  ]);
});
