import { pressAlert, selectAlerts } from '@portico/platform/alerts';
import { examplePage } from '@portico/platform/testing/example-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAlerts, press, server } from '@portico/platform/testing/show-screen';
import type { Answers } from '@portico/platform/testing/api-server';
import { showToAdmin } from '../testing/show-to-admin';
import { Beginning } from './beginning';

const steps = 'GET /api/site/first-steps';
const removal = { removedAt: '2026-11-24T12:00:00.000Z', experience: 24, project: 3, interests: 11 };
const answers = {
  [steps]: [200, { done: [], isHidden: false }],
  'GET /api/site': [200, examplePage.site],
  'POST /api/sample/remove': [200, removal],
  'POST /api/sample/restore': [200, removal],
  'PUT /api/site/first-steps': [204],
} satisfies Answers;

beforeEach(() => server.answerEach(answers));

const show = () => showToAdmin(<Beginning />, '/manage/site').store;
const removeButton = () => screen.findByRole('button', { name: 'Remove the sample content' });

it('removes the sample when that is confirmed, and Undo restores that very removal', async () => {
  const store = show();
  await removeButton();
  press('Remove the sample content');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the sample content?' }));
  server.answerEach({ ...answers, [steps]: [200, { done: ['sample'], isHidden: false }] });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Sample content')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await expectAlerts(store, { msg: 'Removed the sample content', action: 'Undo' });

  server.answerEach(answers);
  pressAlert(selectAlerts(store.getState())[0]!);
  expect(await removeButton()).toBeTruthy();
  expect(server.bodyOf(server.calls.indexOf('POST /api/sample/restore'))).toEqual({
    removedAt: removal.removedAt,
  });
  await waitFor(() =>
    expect(selectAlerts(store.getState()).map(({ msg }) => msg)).toEqual(['Restored the sample content']),
  );
  // The page shows what is true of the site now: after the removal, and after Undo.
  await waitFor(() => expect(server.calls.filter((call) => call === 'GET /api/site')).toHaveLength(2));
});

it('offers the first steps again while they are hidden and not all done', async () => {
  server.answerEach({ ...answers, [steps]: [200, { done: ['sample'], isHidden: true }] });
  show();
  await screen.findByText('The first steps are hidden on the home page.');
  server.answerEach({ ...answers, [steps]: [200, { done: ['sample'], isHidden: false }] });
  press('Show them again');
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(server.bodyOf(server.calls.indexOf('PUT /api/site/first-steps'))).toEqual({ isHidden: false });
});

it('says so where they can’t be shown again', async () => {
  const hidden = { ...answers, [steps]: [200, { done: [], isHidden: true }] } satisfies typeof answers;
  server.answerEach({ ...hidden, 'PUT /api/site/first-steps': [503] });
  const store = show();
  await screen.findByText('The first steps are hidden on the home page.');
  press('Show them again');
  await expectAlerts(store, { alertType: 'danger' });
});
