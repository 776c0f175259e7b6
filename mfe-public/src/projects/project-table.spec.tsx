import { render, screen, within } from '@testing-library/react';
import { ProjectTable } from './project-table';

const lantern = {
  projectId: 7,
  title: 'Lantern',
  type: 'Educational',
  lang: 'C, Java',
  time: '9 months',
  desc: 'A stop sign.\nIt glows.',
  hiLit: 'It ran all winter.',
  satisf: 'Very satisfied.',
  selfRat: '3 out of 5',
  takeAway: 'Measure outdoors.',
  version: 1,
};

it('is one table, named by its title, with a row for each field', () => {
  render(<ProjectTable project={lantern} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Lantern');
  const table = within(screen.getByRole('table', { name: 'Lantern' }));
  const rows = table
    .getAllByRole('row')
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getByRole('cell').textContent,
    ]);
  expect(rows).toEqual([
    ['Type', 'Educational'],
    ['Components', 'C, Java'],
    ['Duration', '9 months'],
    ['Description', 'A stop sign.\nIt glows.'],
    ['Highlight', 'It ran all winter.'],
    ['Satisfaction', 'Very satisfied.'],
    ['Self rating', '3 out of 5'],
    ['Lesson learned', 'Measure outdoors.'],
  ]);
});
