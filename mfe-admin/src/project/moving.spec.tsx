import { aManagedProject } from '@portico/contract/testing/rows';
import { selectAlerts } from '@portico/platform/alerts';
import { ApiServer } from '@portico/platform/testing/api-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, press, showScreen } from '../testing/show-screen';
import ProjectManagement from './project-management';

const kite = aManagedProject({ projectId: 4, title: 'Kite' });
const raft = { ...kite, projectId: 2, title: 'Raft' };
const reorder = 'PUT /api/project/order';

const server = ApiServer.forTests();
beforeEach(() => server.answerEach({ 'GET /api/project/all': [200, [kite, raft]] }));

const show = () => showScreen(<ProjectManagement />, server, '/manage/project');
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('moves by a button, which keeps the focus, and says so', async () => {
  const tern = { ...kite, projectId: 1, title: 'Tern' };
  server.answerEach({ 'GET /api/project/all': [200, [kite, raft, tern]], [reorder]: [204] });
  show();
  await screen.findByRole('table', { name: 'Kite' });
  press('Move Kite down');
  await waitFor(() => expect(titles()).toEqual(['Raft', 'Kite', 'Tern']));
  expect(document.activeElement).toBe(button('Move Kite down'));
  expect(screen.getByText('Kite is now 2 of 3.')).toBeTruthy();
  press('Move Kite down');
  const sent = () => server.calls.flatMap((call, place) => (call === reorder ? [server.bodyOf(place)] : []));
  await waitFor(() => expect(sent()).toEqual([{ projectIds: [2, 4, 1] }, { projectIds: [2, 1, 4] }]));
  expect(titles()).toEqual(['Raft', 'Tern', 'Kite']);
});

it('moves what is dropped on another, and keeps the browser from opening it', async () => {
  show();
  await screen.findByRole('table', { name: 'Kite' });
  server.answerEach({ [reorder]: [204] });
  const handle = screen
    .getByRole('table', { name: 'Kite' })
    .closest('section')!
    .querySelector('[draggable]')!;
  const target = screen.getByRole('table', { name: 'Raft' });
  fireEvent.dragStart(handle, { dataTransfer: { setData: () => {} } });
  expect(fireEvent.dragOver(target)).toBe(false);
  expect(fireEvent.drop(target)).toBe(false);
  await waitFor(() => expect(server.calls).toContain(reorder));
  expect(titles()).toEqual(['Raft', 'Kite']);
});

it('moves neither the first up nor the last down', async () => {
  show();
  await screen.findByRole('table', { name: 'Kite' });
  const stays = ['Kite', 'Raft'].flatMap((title) =>
    ['up', 'down'].filter(
      (way) =>
        screen.getByRole('button', { name: `Move ${title} ${way}` }).getAttribute('aria-disabled') === 'true',
    ),
  );
  expect(stays).toEqual(['up', 'down']);
  press('Move Kite up');
  press('Move Raft down');
  expect([server.calls.includes(reorder), titles()]).toEqual([false, ['Kite', 'Raft']]);
});

it('goes back to the order that was saved last, if the next is refused', async () => {
  show();
  await screen.findByRole('table', { name: 'Kite' });
  const answers: (() => void)[] = [];
  server.answer = (response) =>
    void answers.push(() => response.writeHead(answers.length === 1 ? 204 : 500).end());
  press('Move Kite down');
  await waitFor(() => expect([titles(), answers.length]).toEqual([['Raft', 'Kite'], 1]));
  press('Move Raft down');
  await waitFor(() => expect(titles()).toEqual(['Kite', 'Raft']));
  answers[0]!();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await waitFor(() => expect(titles()).toEqual(['Raft', 'Kite']));
});

it('reads the projects again if others were added or deleted meanwhile, so that the next try succeeds', async () => {
  const { store } = show();
  await screen.findByRole('table', { name: 'Kite' });
  const skiff = { ...kite, projectId: 9, title: 'Skiff' };
  const errors = [{ msg: 'Added meanwhile.' }];
  server.answerEach({ [reorder]: [409, { errors }], 'GET /api/project/all': [200, [skiff, kite, raft]] });
  press('Move Kite down');
  const msg = 'Couldn’t save the order. Added meanwhile.';
  await waitFor(() => expect(selectAlerts(store.getState())).toMatchObject([{ msg, alertType: 'danger' }]));
  await waitFor(() => expect(titles()).toEqual(['Skiff', 'Kite', 'Raft']));
  server.answerEach({ [reorder]: [204] });
  press('Move Kite down');
  await waitFor(() => expect(server.calls.filter((call) => call === reorder)).toHaveLength(2));
  expect(server.bodyOf(server.calls.lastIndexOf(reorder))).toEqual({ projectIds: [9, 2, 4] });
});
