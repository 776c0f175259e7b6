import { anExperience } from '@portico/contract/testing/rows';
import { personLoaded, sessionBegun, sessionEnded } from '@portico/platform/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectClosed, press, server, type } from '@portico/platform/testing/show-screen';
import { expectNames, go, names, open, redis, row, selfId, showTo, svelte } from './testing/own-experience';

beforeEach(() => server.answerWith(200, [go, svelte, redis]));

const namesOfButtons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.ariaLabel ?? button.textContent)
    .filter((name) => /^(Add|Edit|Delete)/.test(name));

it("offers to change one's own entries and no other, and says whose they are (S2.4, S2.13b)", async () => {
  showTo(selfId);
  await row('Go');
  expect(namesOfButtons()).toEqual(['Add experience', 'Edit Go', 'Delete Go', 'Edit Redis', 'Delete Redis']);
  const marked = screen
    .getAllByText('Yours')
    .map((mark) => mark.closest('li')!.firstElementChild!.textContent);
  expect(marked).toEqual(['Go', 'Redis']);
});

it('shows a user only their own where they ask for it, also after an addition of another type', async () => {
  showTo(selfId);
  await row('Go');
  press('Only mine');
  await expectNames('Go', 'Redis');
  expect(location.search).toBe('?type=Only+mine');
  expect(screen.getByRole('status').textContent).toBe('2 of 3 entries');
  server.answer = (response) => {
    response.setHeader('content-type', 'application/json');
    const zig = anExperience({ expId: 10, type: 'Zig', body: 'Zig', authorId: selfId });
    response.end(JSON.stringify(response.req.method === 'POST' ? zig : [zig, go, svelte, redis]));
  };
  await add();
  await expectClosed();
  await expectNames('Zig', 'Go', 'Redis');
  expect(location.search).toBe('?type=Only+mine');
});

it('tells a user who has none so, where they ask for their own', async () => {
  showTo(8);
  await row('Go');
  press('Only mine');
  expect(await screen.findByText('You have no entries yet. Add the first one.')).toBeTruthy();
  expect(screen.queryByText('Go')).toBeNull();
});

it('marks nothing for the owner, whose list it is, and has no button for it', async () => {
  showTo(1);
  expect(within(await row('Svelte')).getByRole('button', { name: 'Edit Svelte' })).toBeTruthy();
  expect(screen.queryByText('Yours')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Only mine' })).toBeNull();
});

it('waits with Edit and Delete until it is known who is signed in', async () => {
  const store = showTo(selfId);
  await row('Go');
  act(() => void store.dispatch(sessionBegun({ token: 'another.token', isAdmin: false })));
  await row('Go');
  expect(namesOfButtons()).toEqual(['Add experience']);
  act(() => void store.dispatch(personLoaded({ selfId: { id: selfId } })));
  expect(namesOfButtons()).toContain('Edit Go');
});

it('changes nothing of the sample, and says why nothing can be added', async () => {
  server.goAway();
  showTo(1);
  await screen.findByText('Sample content');
  expect(namesOfButtons()).toEqual(['Add experience']);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add experience' });
  expect(add.disabled).toBe(true);
  expect(document.getElementById(add.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Nothing can be added until the list can be loaded.',
  );

  server.answerWith(200, [svelte]);
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await waitFor(() => expect(names()).toEqual(['Svelte']));
  expect(add.disabled).toBe(false);
});

async function add(): Promise<void> {
  await open('Add experience');
  for (const label of ['Type', 'Name', 'Time']) type(label, 'Zig');
  press('Add');
}
async function deleteGo(): Promise<void> {
  await open('Delete Go', 'Delete Go?');
  press('Delete');
}

it.each([
  ['an addition', 'somebody else', add, sessionBegun({ token: 'another.token', isAdmin: false })],
  ['a deletion', 'nobody', deleteGo, sessionEnded()],
])('waits no longer for the answer to %s once %s is signed in', async (_what, _who, start, next) => {
  let cutOff: Promise<unknown> | undefined;
  server.answer = (response) => {
    const { method, headers } = response.req;
    if (method !== 'GET') {
      cutOff = new Promise((resolve) => response.on('close', resolve));
      return;
    }
    const rows = headers['x-auth-token'] === 'a.token' ? [go, svelte] : [svelte];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  };
  const store = showTo(selfId);
  await row('Go');
  await start();
  await waitFor(() => expect(cutOff).toBeDefined());
  act(() => void store.dispatch(next));
  await act(() => cutOff);
  await expectNames('Svelte');
  expect(screen.queryByText('Not deleted')).toBeNull();
});
