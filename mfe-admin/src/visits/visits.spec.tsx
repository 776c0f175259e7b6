import type { Counted, Visits as Sums } from '@portico/contract/visits/visits';
import { fireEvent, screen, within } from '@testing-library/react';
import { server, textsOf } from '@portico/platform/testing/show-screen';
import { showToAdmin } from '../testing/show-to-admin';
import Visits from './visits';

const none: Sums = {
  days: Array.from({ length: 30 }, (_, day): Counted => ({
    value: `2026-06-${String(day + 1).padStart(2, '0')}`,
    count: 0,
  })),
  months: [],
  pages: [],
  hosts: [],
};
const withDays = (counts: Record<number, number>): Sums['days'] =>
  none.days.map(({ value }, index) => ({ value, count: counts[index] ?? 0 }));

const show = async (sums: Sums, countVisits?: boolean) => {
  server.answerEach({ 'GET /api/visits': [200, sums] });
  showToAdmin(<Visits />, '/manage/visits', countVisits === undefined ? {} : { countVisits });
  await screen.findByText(/in the last 30 days\./);
};
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf([...row.children] as HTMLElement[]));

it('has a plot of 30 days, whose table has the same numbers, the most read and where from', async () => {
  await show({
    days: withDays({ 3: 1, 28: 1_200, 29: 60 }),
    months: [
      { value: '2026-06', count: 1_261 },
      { value: '2026-05', count: 9 },
    ],
    pages: [{ value: '/info/project/m%C3%B6we', count: 900 }],
    hosts: [{ value: 'news.example', count: 40 }],
  });
  expect(
    screen.getByText('1,261 pages were read in the last 30 days. Most on one day: 1,200, Jun 29, 2026'),
  ).toBeTruthy();
  const plot = screen.getByRole('img');
  expect(plot.getAttribute('aria-label')).toBe(
    'Pages read on each of the last 30 days. Most on one day: 1,200, Jun 29, 2026',
  );
  const bars = plot.querySelector('path')!.getAttribute('d')!.split('M').slice(1);
  const heights = bars.map((bar) => Number(/v-(\d+)h/.exec(bar)![1]));
  expect([heights.length, heights[0], heights[3], heights[28], heights[29]]).toEqual([30, 0, 2, 100, 5]);
  fireEvent.click(screen.getByText('Day by day'));
  expect(rowsOf('Day by day').slice(0, 2)).toEqual([
    ['Jun 30, 2026', '60'],
    ['Jun 29, 2026', '1,200'],
  ]);
  expect(screen.getByRole('link', { name: '/info/project/möwe' }).getAttribute('href')).toBe(
    '/info/project/m%C3%B6we',
  );
  expect(rowsOf('Where visitors came from')).toEqual([['news.example', '40']]);
  expect(rowsOf('Month by month')).toEqual([
    ['June 2026', '1,261'],
    ['May 2026', '9'],
  ]);
});

it('has no plot while nobody was counted', async () => {
  await show(none);
  expect(screen.getByText('No page was read in the last 30 days.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that visits aren’t counted, and where to turn it on', async () => {
  await show(none, false);
  expect(screen.getByText(/^Visits aren’t counted/).textContent).toBe(
    'Visits aren’t counted. Turn it on in Site Settings.',
  );
});

it('says when they could not be loaded', async () => {
  server.answerEach({ 'GET /api/visits': [500, {}] });
  showToAdmin(<Visits />, '/manage/visits');
  expect(await screen.findByText('The visits could not be loaded.')).toBeTruthy();
});
