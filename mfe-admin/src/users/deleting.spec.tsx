import type { User } from '@portico/contract/accounts/user';
import { sentence } from '@portico/contract/texts/problems';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, press, server } from '@portico/platform/testing/show-screen';
import { ama, expectNames, kofi, list, names, rows, self, showUsers } from './testing/user-list';

const deleteAma = 'DELETE /api/users/edit/7';
const others = { [list()]: rows(kofi, ama, self) };

beforeEach(() => server.answerEach(others));

async function ask(name: string) {
  const shown = showUsers();
  await expectNames('Kofi', 'Ama', 'Robin');
  press(`Delete ${name}`);
  await screen.findByRole('dialog', { name: `Delete ${name}?` });
  return shown;
}
const deletes = () => server.requests.filter(({ method }) => method === 'DELETE');
const mark = () => screen.findByText('Not deleted');

it('takes the row away at once, provided that it is the version that was read, and leads the focus on', async () => {
  await ask('Kofi Asante');
  server.answer = () => {};
  press('Delete');
  await expectNames('Ama', 'Robin');
  expect(document.activeElement).toBe(button('Delete Ama Boateng'));
  await waitFor(() => expect(deletes()).toHaveLength(1));
  expect(deletes()[0]!.headers['if-match']).toBe('"4"');
});

it('brings the row back, marked, where that fails; Retry deletes it', async () => {
  await ask('Ama Boateng');
  server.answerEach({ ...others, [deleteAma]: [500, {}] });
  press('Delete');
  expect(within((await mark()).closest('tr')!).getByText('Ama')).toBeTruthy();
  await expectNames('Kofi', 'Ama', 'Robin');
  expect(screen.getByText(/Not deleted: Ama Boateng/).getAttribute('role')).toBe('status');

  server.answerEach({ [list()]: rows(kofi, self), [deleteAma]: [204] });
  press('Retry');
  await expectNames('Kofi', 'Robin');
  await waitFor(() => expect(deletes()).toHaveLength(2));
  expect(document.activeElement).toBe(button('Delete Kofi Asante'));
});

it('brings back each of two rows where both fail, and the list cannot be loaded either', async () => {
  await ask('Kofi Asante');
  const failing: (() => void)[] = [];
  server.answer = (response) => {
    const fail = () => response.writeHead(500).end('{}');
    if (response.req.method === 'DELETE') failing.push(fail);
    else fail();
  };
  press('Delete');
  await expectNames('Ama', 'Robin');
  press('Delete Ama Boateng');
  await screen.findByRole('dialog', { name: 'Delete Ama Boateng?' });
  press('Delete');
  await expectNames('Robin');
  await waitFor(() => expect(failing).toHaveLength(2));
  failing[0]!();
  await expectNames('Kofi', 'Robin');
  failing[1]!();
  await expectNames('Kofi', 'Ama', 'Robin');
});

it('keeps rows away while the list is read again, and of two brings back the one that fails', async () => {
  await ask('Kofi Asante');
  const deleting: Record<string, (status: number) => void> = {};
  const answers = (...others: [number, User[], Record<string, string>]) => {
    server.answerEach({ [list()]: others, [list('sort=email&order=asc')]: others });
    const answerList = server.answer;
    server.answer = (response) => {
      const { method, url } = response.req;
      if (method === 'DELETE') deleting[url!] = (status) => response.writeHead(status).end();
      else answerList(response);
    };
  };
  answers(...rows(kofi, ama, self));
  press('Delete');
  await expectNames('Ama', 'Robin');
  press('Email');
  await waitFor(() => expect(server.calls).toContain(list('sort=email&order=asc')));
  await waitFor(() => expect(screen.getByRole('table').ariaBusy).toBe('false'));
  expect(names()).toEqual(['Ama', 'Robin']);
  expect(screen.getByText('2 users')).toBeTruthy();
  press('Delete Ama Boateng');
  await screen.findByRole('dialog', { name: 'Delete Ama Boateng?' });
  press('Delete');
  await expectNames('Robin');
  await waitFor(() => expect(Object.keys(deleting)).toHaveLength(2));
  answers(...rows(kofi, self));
  deleting['/api/users/edit/12']!(500);
  deleting['/api/users/edit/7']!(204);
  await expectNames('Kofi', 'Robin');
  await screen.findByText('Not deleted: Kofi Asante. 2 users');
  expect(names()).toEqual(['Kofi', 'Robin']);
});

it('is done where the user is gone already', async () => {
  await ask('Ama Boateng');
  server.answer = (response) => {
    if (response.req.method === 'DELETE') response.writeHead(404).end();
  };
  press('Delete');
  await waitFor(() => expect(server.calls.slice(-2)).toEqual([deleteAma, list()]));
  await expectNames('Kofi', 'Robin');
  expect(screen.queryByText('Not deleted')).toBeNull();
});

it('takes one’s own password to delete an administrator, and keeps the row until then', async () => {
  const admin = { ...ama, isAdmin: true };
  server.answerEach({ [list()]: rows(kofi, admin, self) });
  await ask('Ama Boateng');
  const dialog = within(screen.getByRole('dialog'));
  const password = dialog.getByLabelText<HTMLInputElement>('Your password');
  press('Delete');
  expect(dialog.getByText('Your password is required')).toBeTruthy();
  expect(deletes()).toEqual([]);
  fireEvent.change(password, { target: { value: 'a guess' } });
  const refusal = { errors: [{ msg: 'Your password is wrong', path: 'password' }] };
  server.answerEach({ [deleteAma]: [403, refusal], [list()]: rows(kofi, admin, self) });
  press('Delete');
  await dialog.findByText('Your password is wrong');
  expect([password.value, password.getAttribute('aria-invalid')]).toEqual(['a guess', 'true']);
  expect(screen.queryByText('Not deleted')).toBeNull();
  fireEvent.change(password, { target: { value: 'six swans' } });
  server.answerEach({ [deleteAma]: [204], [list()]: rows(kofi, self) });
  press('Delete');
  await expectNames('Kofi', 'Robin');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.bodyOf(server.calls.lastIndexOf(deleteAma))).toEqual({ password: 'six swans' });
  expect(document.activeElement).toBe(button('Delete Kofi Asante'));
});

it('asks for one’s own password where the API wants it for so many deletions', async () => {
  await ask('Ama Boateng');
  const errors = [{ ...sentence('many-deletions', { max: 5 }), path: 'password' }];
  server.answerEach({ ...others, [deleteAma]: [422, { errors }] });
  press('Delete');
  await mark();
  press('Retry');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ama Boateng?' }));
  expect(dialog.getByText(/^This can’t be undone/).textContent).toContain(
    'You’ve deleted 5 users in the last hour.',
  );
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'six swans' } });
  server.answerEach({ [deleteAma]: [204], [list()]: rows(kofi, self) });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await expectNames('Kofi', 'Robin');
  expect(server.bodyOf(server.calls.lastIndexOf(deleteAma))).toEqual({ password: 'six swans' });
});

it('leads the focus to the search where no row is left', async () => {
  server.answerEach({ [list()]: rows(ama) });
  showUsers();
  await expectNames('Ama');
  press('Delete Ama Boateng');
  await screen.findByRole('dialog');
  server.answer = () => {};
  press('Delete');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect((await screen.findByText('No users')).getAttribute('role')).toBe('status');
});

it('does not offer to delete one’s own account, and says where to', async () => {
  showUsers();
  await expectNames('Kofi', 'Ama', 'Robin');
  const cell = button('Edit Robin Hale').closest('tr')!.querySelector<HTMLElement>('[data-label=Delete]')!;
  expect(within(cell).queryByRole('button')).toBeNull();
  expect(cell.textContent).toBe('Delete your own account in your profile.');
  expect(within(cell).getByRole('link', { name: 'profile' }).getAttribute('href')).toBe('/users/profile');
});
