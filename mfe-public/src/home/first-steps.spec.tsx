import { type FirstSteps as Steps, firstSteps } from '@portico/contract/content/site/first-steps';
import { selectAlerts } from '@portico/platform/alerts';
import { sessionBegun } from '@portico/platform/session';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { inPage } from '@portico/platform/testing/in-page';
import FirstSteps from './first-steps';

const server = ApiServer.forTests();

const answer = (steps: Steps, hiding: 204 | 503 = 204) =>
  server.answerEach({
    'GET /api/site/first-steps': [200, steps],
    'PUT /api/site/first-steps': [hiding],
  });

function show(done: Steps['done'], hiding?: 204 | 503) {
  answer({ done, isHidden: false }, hiding);
  const store = createTestStore(server.base);
  store.dispatch(sessionBegun({ token: 'a.token', isAdmin: true }));
  render(
    <main id="main" tabIndex={-1}>
      <FirstSteps />
    </main>,
    inPage(store),
  );
  return store;
}

const list = () => screen.findByRole('region', { name: 'First steps' });

it('says of each step whether it is done, and leads to where it is done', async () => {
  show(['name', 'project']);
  const region = within(await list());
  expect(region.getByText('2 of 6 done')).toBeTruthy();
  expect(region.getAllByRole('listitem')).toHaveLength(firstSteps.length);
  expect(region.getByText('Say who you are').textContent).toBe('Done: Say who you are');
  expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add your portrait', '/manage/site'],
    ['Add your first job', '/info/experience'],
    ['Remove the sample content', '/manage/site'],
  ]);
});

it('is put away for good, unless that is undone', async () => {
  const store = show([]);
  const region = await list();
  answer({ done: [], isHidden: true });
  fireEvent.click(within(region).getByRole('button', { name: 'Hide this list' }));
  await waitFor(() => expect(region.isConnected).toBe(false));
  expect(server.bodyOf(server.calls.indexOf('PUT /api/site/first-steps'))).toEqual({ isHidden: true });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await waitFor(() => expect(selectAlerts(store.getState())).toMatchObject([{ action: 'Undo' }]));
});

it('stays, and says so, where it could not be put away', async () => {
  const store = show([], 503);
  fireEvent.click(within(await list()).getByRole('button', { name: 'Hide this list' }));
  await waitFor(() => expect(selectAlerts(store.getState())).toMatchObject([{ alertType: 'danger' }]));
  expect(await list()).toBeTruthy();
});
