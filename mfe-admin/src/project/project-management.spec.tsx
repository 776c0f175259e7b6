import { aManagedProject, aShownPicture } from '@portico/contract/testing/rows';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  button,
  expectAlerts,
  expectClosed,
  press,
  server,
  textsOf,
} from '@portico/platform/testing/show-screen';
import { showToAdmin } from '../testing/show-to-admin';
import ProjectManagement from './project-management';
import { projects } from './projects-api';

const kite = aManagedProject({ projectId: 4, title: 'Kite', version: 3 });
const raft = { ...kite, projectId: 2, title: 'Raft', version: 1 };

beforeEach(() => server.answerEach({ 'GET /api/project/all': [200, [kite, raft]] }));

const show = () => showToAdmin(<ProjectManagement />, '/manage/project');
const dialog = (name: string) => screen.findByRole('dialog', { name });

it('says of the self rating what it is out of (S5.9)', async () => {
  show();
  press('Add project');
  await dialog('Add project');
  const hint = screen.getByRole('textbox', { name: 'Self rating' }).getAttribute('aria-describedby')!;
  expect(document.getElementById(hint)!.textContent).toContain('out of 5');
});

const requestAt = (call: string) => server.calls.indexOf(call);

const dates = { start: '2025-03', end: '2026-01' };

it('shows at a glance the cover, the dates, the state and the address', async () => {
  server.answerEach({
    'GET /api/project/all': [
      200,
      [
        { ...kite, ...dates, draft: true, featured: true, address: 'kite', pictures: [aShownPicture()] },
        { ...raft, pictures: null },
      ],
    ],
  });
  show();
  expect((await screen.findAllByText('Draft')).length).toBe(1);
  expect(screen.getAllByText('Featured').length).toBe(1);
  expect(screen.getAllByText('Published').length).toBe(1);
  expect(screen.getByText('Mar 2025 – Jan 2026')).toBeTruthy();
  expect(document.querySelectorAll('picture').length).toBe(1);
  const page = '/info/project/kite';
  expect(screen.getByRole('link', { name: page }).getAttribute('href')).toBe(page);
});

it('sends what was chosen besides, and refuses an end before the start', async () => {
  show();
  await screen.findByRole('table', { name: 'Kite' });
  press('Edit Kite');
  await dialog('Edit Kite');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  type('Start', '2026-03');
  type('End', '2025-03');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Draft' }));
  press('Save');
  expect(await screen.findByText('End must not be before Start')).toBeTruthy();
  type('End', '2026-04');
  const put = 'PUT /api/project/edit/4';
  server.answerEach({ [put]: [200, { ...kite, version: 4 }] });
  press('Save');
  await expectClosed();
  expect(server.bodyOf(requestAt(put))).toMatchObject({
    start: '2026-03',
    end: '2026-04',
    draft: true,
    featured: false,
    liveUrl: null,
  });
});

it('asks for the title of a draft only', async () => {
  show();
  await screen.findByRole('table', { name: 'Kite' });
  press('Add project');
  await dialog('Add project');
  const required = () =>
    screen
      .getAllByRole('textbox')
      .filter(({ ariaRequired }) => ariaRequired)
      .map((field) => field.getAttribute('name'));
  expect(required()).toContain('desc');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Draft' }));
  expect(required()).toEqual(['title']);
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Begun' } });
  const add = 'POST /api/project/add';
  server.answerEach({ [add]: [201, aManagedProject({ projectId: 9, title: 'Begun', draft: true })] });
  press('Add');
  await expectClosed();
  expect(server.bodyOf(requestAt(add))).toMatchObject({ title: 'Begun', desc: '', draft: true });
});

it('asks for no text that the project did not have, and shows none of its labels', async () => {
  const none = { hiLit: '', satisf: '', selfRat: '', takeAway: '' };
  const unknown = { ...kite, ...none };
  const bare = { ...raft, ...none, type: '', lang: '', time: '', desc: '', draft: true };
  const put = 'PUT /api/project/edit/4';
  server.answerEach({
    'GET /api/project/all': [200, [unknown, bare]],
    [put]: [200, { ...unknown, version: 4 }],
  });
  show();
  await screen.findByRole('table', { name: 'Kite' });
  expect(screen.getAllByRole('rowheader').at(-1)!.textContent).toBe('Description');
  press('Edit Kite');
  await dialog('Edit Kite');
  const describe = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value } });
  describe('');
  press('Save');
  await screen.findByText('Description is required');
  describe('A kite');
  press('Save');
  await expectClosed();
  expect(server.bodyOf(requestAt(put))).toMatchObject({ desc: 'A kite', hiLit: '', takeAway: '' });
});

describe('moving', () => {
  const kite = aManagedProject({ projectId: 4, title: 'Kite' });
  const raft = { ...kite, projectId: 2, title: 'Raft' };
  const reorder = 'PUT /api/project/order';

  beforeEach(() => server.answerEach({ 'GET /api/project/all': [200, [kite, raft]] }));

  const titles = () => textsOf(screen.queryAllByRole('heading', { level: 2 }));

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
    const sent = () =>
      server.calls.flatMap((call, place) => (call === reorder ? [server.bodyOf(place)] : []));
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
          screen.getByRole('button', { name: `Move ${title} ${way}` }).getAttribute('aria-disabled') ===
          'true',
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
    const held = server.hold();
    press('Move Kite down');
    const first = await held;
    await waitFor(() => expect(titles()).toEqual(['Raft', 'Kite']));
    press('Move Raft down');
    await waitFor(() => expect(titles()).toEqual(['Kite', 'Raft']));
    const heldNext = server.hold();
    first.answer(204);
    const second = await heldNext;
    second.answer(500);
    await waitFor(() => expect(titles()).toEqual(['Raft', 'Kite']));
  });

  it('keeps the order when a call that was pending brings the one from before', async () => {
    const { store } = show();
    await screen.findByRole('table', { name: 'Kite' });
    const held = server.hold();
    void store.dispatch(projects.fetchList({ forceRefetch: true }));
    const { answer } = await held;
    server.answerEach({ [reorder]: [204] });
    press('Move Kite down');
    answer(200, [kite, { ...raft, title: 'Barge' }]);
    await waitFor(() => expect(titles()).toEqual(['Barge', 'Kite']));
  });

  it('reads the projects again if others were added or deleted meanwhile, so that the next try succeeds', async () => {
    const { store } = show();
    await screen.findByRole('table', { name: 'Kite' });
    const skiff = { ...kite, projectId: 9, title: 'Skiff' };
    const errors = [{ msg: 'Added meanwhile.' }];
    server.answerEach({ [reorder]: [409, { errors }], 'GET /api/project/all': [200, [skiff, kite, raft]] });
    press('Move Kite down');
    const msg = 'Couldn’t save the order. Added meanwhile.';
    await expectAlerts(store, { msg, alertType: 'danger' });
    await waitFor(() => expect(titles()).toEqual(['Skiff', 'Kite', 'Raft']));
    server.answerEach({ [reorder]: [204] });
    press('Move Kite down');
    await waitFor(() => expect(server.calls.filter((call) => call === reorder)).toHaveLength(2));
    expect(server.bodyOf(server.calls.lastIndexOf(reorder))).toEqual({ projectIds: [9, 2, 4] });
  });
});
