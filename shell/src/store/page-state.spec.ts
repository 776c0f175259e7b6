import { pageState } from './page-state';

const renderedAt = Date.now() - 3_600_000;
const state = {
  theme: 'dark',
  api: {
    queries: { 'interests(undefined)': { status: 'fulfilled', data: [], fulfilledTimeStamp: renderedAt } },
  },
};
const timeOf = (read: ReturnType<typeof pageState>) =>
  (read as typeof state).api.queries['interests(undefined)'].fulfilledTimeStamp;

it('counts what a kept page has as asked for just now', () => {
  const read = pageState(state, false);
  expect(Date.now() - timeOf(read)).toBeLessThan(60_000);
  expect(read).toMatchObject({ theme: 'dark', api: { queries: { 'interests(undefined)': { data: [] } } } });
});

it('leaves a page from the history as old as it is', () => {
  expect(timeOf(pageState(state, true))).toBe(renderedAt);
});

it.each([[undefined], [{ theme: 'dark' }]])('leaves %j, without data, as it is', (without) => {
  expect(pageState(without, false)).toBe(without);
});
