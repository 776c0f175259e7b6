import { act, renderHook, waitFor } from '@testing-library/react';
import type { Answers } from '../testing/api-server';
import { openStore, server } from '../testing/show-screen';
import { alertDismissed, pressAlert, selectAlerts } from '../alerts/alerts';
import { injectEndpoints } from '../api/api';
import { inPage } from '../testing/in-page';
import { injectRowChanges } from './editable-list';

interface Boat {
  boatId: number;
  name: string;
  version: number;
}

const { boats, fleet, log } = injectEndpoints('rows@0.1.0-test', (build) => ({
  boats: build.query<Boat[], void>({ query: () => 'boats' }),
  fleet: build.query<Boat[], void>({ query: () => 'fleet', providesTags: ['Project'] }),
  log: build.query<string[], void>({ query: () => 'log', providesTags: ['Audit'] }),
}));
const changes = injectRowChanges<Boat, { name: string }>('rows@0.1.0-test', {
  path: 'boats',
  tag: 'Project',
  list: boats,
  idName: 'boatId',
  nameOf: ({ name }) => name,
});

const boat = (boatId: number, name: string, version = 1): Boat => ({ boatId, name, version });
const [gannet, heron, tern] = [boat(9, 'Gannet'), boat(7, 'Heron', 3), boat(2, 'Tern')];
const restoreHeron = 'POST /api/boats/restore/7';

beforeEach(() => server.answerEach({ 'GET /api/boats': [200, [gannet, heron, tern]] }));

/** The list, loaded, and what changes it. From then on the API answers as it is told to, and the list no more. */
async function start(answers: Answers) {
  const store = openStore();
  await store.dispatch(boats.initiate(undefined, { subscribe: false }));
  server.answerEach(answers);
  const { result } = renderHook(
    () => ({ add: changes.useAdd()[0], edit: changes.useEdit()[0], remove: changes.useDelete(heron)[0] }),
    inPage(store),
  );
  /** Of the rows that a list shows. */
  const names = () => {
    const state = store.getState();
    const { data } = boats.select()(state as never);
    return data?.filter((row) => !changes.isDeleted!(state, row)).map(({ name }) => name);
  };
  const alerts = () => selectAlerts(store.getState());
  /** Presses the button of the first alert, as the shell does. */
  const press = () =>
    act(async () => {
      const [first] = alerts();
      store.dispatch(alertDismissed(first!.id));
      pressAlert(first!);
    });
  return { store, change: result.current, names, alerts, press };
}

type Change = Awaited<ReturnType<typeof start>>['change'];

it('deletes, and offers to undo that (S4.5b)', async () => {
  const { change, names, alerts } = await start({ 'DELETE /api/boats/edit/7': [204] });
  await act(() => change.remove({ row: heron, byKeyboard: false }));
  const deletion = server.requests.find(({ method }) => method === 'DELETE')!;
  expect(deletion.headers['if-match']).toBe('"3"');
  expect(names()).toEqual(['Gannet', 'Tern']);
  expect(alerts()).toMatchObject([{ msg: 'Deleted Heron', alertType: 'success', action: 'Undo' }]);
});

describe('whether Undo takes the focus', () => {
  const elsewhere = document.createElement('button');
  beforeEach(() => document.body.append(elsewhere));
  afterEach(() => elsewhere.remove());

  it.each([
    ['does after a deletion by keyboard', true, () => {}, true],
    ['does not after one by pointer', false, () => {}, false],
    ['does not where the person has gone elsewhere meanwhile', true, () => elsewhere.focus(), false],
  ])('%s', async (_what, byKeyboard, meanwhile, takesFocus) => {
    const { change, alerts } = await start({ 'DELETE /api/boats/edit/7': [204] });
    await act(async () => {
      const deletion = change.remove({ row: heron, byKeyboard });
      meanwhile();
      await deletion;
    });
    expect(alerts()).toMatchObject([{ msg: 'Deleted Heron', takesFocus }]);
  });
});

it('brings back what was deleted to its place, and says so', async () => {
  const { change, names, alerts, press } = await start({
    'DELETE /api/boats/edit/7': [204],
    [restoreHeron]: [200, { ...heron, version: 4 }],
  });
  await act(() => change.remove({ row: heron, byKeyboard: false }));
  await press();
  await waitFor(() => expect(alerts()).toMatchObject([{ msg: 'Restored Heron', alertType: 'success' }]));
  expect(server.calls.filter((call) => call === restoreHeron)).toHaveLength(1);
  expect(names()).toEqual(['Gannet', 'Heron', 'Tern']);
});

it('says why it cannot be brought back, and leaves it away', async () => {
  const { change, names, alerts, press } = await start({
    'DELETE /api/boats/edit/7': [204],
    [restoreHeron]: [404, { errors: [{ msg: 'This cannot be brought back any more' }] }],
  });
  await act(() => change.remove({ row: heron, byKeyboard: false }));
  await press();
  await waitFor(() =>
    expect(alerts()).toMatchObject([{ msg: 'This cannot be brought back any more', alertType: 'danger' }]),
  );
  expect(names()).toEqual(['Gannet', 'Tern']);
});

it.each([
  ['failed', 500, ['Gannet', 'Heron', 'Tern']],
  ['was done elsewhere already', 404, ['Gannet', 'Tern']],
])('offers nothing to undo where the deletion %s', async (_how, status, shown) => {
  const { change, alerts, names } = await start({ 'DELETE /api/boats/edit/7': [status, {}] });
  await act(() => change.remove({ row: heron, byKeyboard: false }));
  expect(alerts()).toEqual([]);
  expect(names()).toEqual(shown);
});

it('keeps away what is being deleted while the list is read again, and brings back what fails', async () => {
  const { store, change, names } = await start({ 'GET /api/boats': [200, [gannet, heron, tern]] });
  const held = server.hold();
  const deletion = change.remove({ row: heron, byKeyboard: false });
  const { answer } = await held;
  await store.dispatch(boats.initiate(undefined, { forceRefetch: true, subscribe: false }));
  expect(names()).toEqual(['Gannet', 'Tern']);
  answer(500, {});
  await act(async () => void (await deletion));
  expect(names()).toEqual(['Gannet', 'Heron', 'Tern']);
});

it.each([
  ['it was deleted, and Undo had no answer', 204],
  ['it was deleted elsewhere, and brought back there', 404],
])('shows a row that is read again after %s', async (_how, status) => {
  const { store, change, names } = await start({ 'DELETE /api/boats/edit/7': [status, {}] });
  await act(() => change.remove({ row: heron, byKeyboard: false }));
  expect(names()).toEqual(['Gannet', 'Tern']);
  server.answerEach({ 'GET /api/boats': [200, [gannet, heron, tern]] });
  await store.dispatch(boats.initiate(undefined, { forceRefetch: true, subscribe: false }));
  expect(names()).toEqual(['Gannet', 'Heron', 'Tern']);
});

const egret = boat(8, 'Egret');
const renamed = boat(7, 'Little egret', 4);
const edit = ({ edit }: Change) => edit({ seen: heron, fields: { name: 'Little egret' } });
const changesMade: [string, string, [number, object?], (change: Change) => PromiseLike<unknown>, string[]][] =
  [
    [
      'an addition',
      'POST /api/boats/add',
      [201, egret],
      ({ add }) => add({ name: 'Egret' }),
      ['Gannet', 'Egret', 'Heron', 'Tern'],
    ],
    ['a change', 'PUT /api/boats/edit/7', [200, renamed], edit, ['Gannet', 'Little egret', 'Tern']],
    [
      'a change of what was changed elsewhere',
      'PUT /api/boats/edit/7',
      [412, { current: renamed }],
      edit,
      ['Gannet', 'Little egret', 'Tern'],
    ],
    ['a change of what is gone', 'PUT /api/boats/edit/7', [404, {}], edit, ['Gannet', 'Tern']],
    [
      'a deletion',
      'DELETE /api/boats/edit/7',
      [204],
      ({ remove }) => remove({ row: heron, byKeyboard: false }),
      ['Gannet', 'Tern'],
    ],
  ];

it.each(changesMade)(
  'shows %s without refetching the list, and refetches what else it makes stale',
  async (_what, call, answer, make, shown) => {
    const { store, change, names } = await start({
      [call]: answer,
      'GET /api/fleet': [200, []],
      'GET /api/log': [200, []],
    });
    void store.dispatch(boats.initiate());
    await Promise.all([store.dispatch(fleet.initiate()), store.dispatch(log.initiate())]);
    const since = server.requests.length;
    await act(async () => void (await make(change)));
    expect(names()).toEqual(shown);
    const refetched = ['GET /api/fleet', 'GET /api/log'];
    await waitFor(() => expect(server.calls.slice(since).sort()).toEqual([...refetched, call].sort()));
  },
);

it.each(changesMade)(
  'still shows %s when a fetch under way answers with the rows from before it',
  async (_what, call, answer, make, shown) => {
    const { store, change, names } = await start({ [call]: answer });
    const held = server.hold();
    const refetched = store.dispatch(boats.initiate(undefined, { forceRefetch: true }));
    const list = await held;
    await act(async () => void (await make(change)));
    list.answer(200, [gannet, heron, tern]);
    await act(async () => void (await refetched));
    expect(names()).toEqual(shown);
  },
);
