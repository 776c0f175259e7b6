import { accountsDisabled } from '@portico/contract/accounts/auth';
import { sessionBegun } from '@portico/platform/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { exampleUser } from '@portico/platform/testing/example-user';
import {
  button,
  expectAlerts,
  field,
  fill,
  press,
  server,
  showScreen,
  textsOf,
  type,
} from '@portico/platform/testing/show-screen';
import Profile from './profile';
import { EditProfile } from './edit-profile';

const saved = { ...exampleUser, firstName: 'Adwoa', version: 2 };
const save = 'POST /api/users/selfEdit';
const list = 'GET /api/auth/sessions';

/** The profile, once the form is filled. @param answer to a change */
async function show(answer: [number, object] = [200, saved]) {
  server.answerEach({ 'GET /api/users/selfEdit': [200, exampleUser], [list]: [200, []], [save]: answer });
  const { store } = showScreen(<Profile />, { token: 'present' });
  await screen.findByLabelText('First name');
  // So that the next request is the test's own.
  await waitFor(() => expect(server.calls).toContain(list));
  return store;
}

const values = () => ['First name', 'Last name', 'Company'].map((label) => field(label).value);
const requestAt = (call: string) => server.calls.lastIndexOf(call);

const passwords = {
  'Old password': 'the old one',
  'New password': 'seven words and a bird',
  'Re-enter new password': 'seven words and a bird',
};
const typedPasswords = () => Object.keys(passwords).map((label) => field(label).value);

it('goes on with the token of the new password, and forgets the passwords (S7.12)', async () => {
  const store = await show([200, { ...saved, token: 'next' }]);
  fill(passwords);
  press('Edit');
  await waitFor(() => expect(store.getState().session.token).toBe('next'));
  expect(store.getState().session.user).toEqual(saved);
  expect(await server.bodyOf(requestAt(save))).toMatchObject({
    password: 'the old one',
    newPassword: 'seven words and a bird',
  });
  await waitFor(() => expect(typedPasswords()).toEqual(['', '', '']));
  expect(JSON.stringify(store.getState())).not.toMatch(/the old one|seven words/);
  await waitFor(() => expect(server.calls.filter((call) => call === list)).toHaveLength(2));
});

it('signs nobody in again who logged out before the answer came', async () => {
  const store = await show();
  const held = server.hold();
  fill(passwords);
  press('Edit');
  const { answer } = await held;
  store.dispatch(sessionBegun({ token: null, isAdmin: false }));
  answer(200, { ...saved, token: 'next' });
  await waitFor(() => expect(button('Edit').ariaDisabled).toBe('false'));
  expect(store.getState().session).toMatchObject({ token: null, user: null });
});

it('keeps what is typed while it is being saved, except the passwords', async () => {
  const store = await show();
  const held = server.hold();
  fill({ 'First name': 'Adwoa', ...passwords });
  press('Edit');
  const { answer } = await held;
  type('Company', 'Typed meanwhile');
  answer(200, { ...saved, token: 'next' });
  await waitFor(() => expect(store.getState().session.token).toBe('next'));
  await waitFor(() => expect(typedPasswords()).toEqual(['', '', '']));
  expect(values()).toEqual(['Adwoa', 'Boateng', 'Typed meanwhile']);
  server.answerEach({ [save]: [200, { ...saved, version: 3 }] });
  press('Edit');
  await waitFor(() => expect(server.calls.filter((call) => call === save)).toHaveLength(2));
  expect(server.requests[requestAt(save)]!.headers['if-match']).toBe('"2"');
});

it('tells one error at a time (S5.4)', async () => {
  await show();
  fill({ 'First name': '', 'Last name': ' ', 'New password': 'seven words and a bird' });
  const told = () =>
    [...document.querySelectorAll('[aria-invalid]')].map((input) => input.getAttribute('name'));
  press('Edit');
  expect(screen.getByText('First Name is required')).toBeTruthy();
  expect(told()).toEqual(['firstName']);
  fill({ 'First name': 'Ama', 'Last name': 'Boateng' });
  press('Edit');
  expect(screen.getByText('Old password is required')).toBeTruthy();
  type('Old password', 'the old one');
  press('Edit');
  expect(screen.getByText("New Passwords don't match")).toBeTruthy();
  expect(told()).toEqual(['newPasswordCompare']);
  expect(requestAt(save)).toBe(-1);
});

const savedNow = () => textsOf(screen.queryAllByText(/^(Saved|Updated) /));

it('takes over what was changed elsewhere, keeps what was typed, and then puts that in its place', async () => {
  const current = { ...exampleUser, firstName: 'Esi', lastName: 'Mensah', version: 5 };
  const store = await show([412, { errors: [{ msg: 'This has been changed in the meantime' }], current }]);
  type('First name', 'Adwoa');
  press('Edit');
  await screen.findByText(/^Someone saved changes while you were editing/);
  expect(savedNow()).toEqual(['Saved now: Esi', 'Updated elsewhere']);
  expect(values()).toEqual(['Adwoa', 'Mensah', 'Harbour Works']);
  expect(store.getState().session.user).toBeNull();

  server.answerEach({ [save]: [200, { ...saved, version: 6 }] });
  press('Edit');
  await waitFor(() => expect(store.getState().session.user).toEqual({ ...saved, version: 6 }));
  expect(server.requests[requestAt(save)]!.headers['if-match']).toBe('"5"');
  await waitFor(() => expect(savedNow()).toEqual([]));
});

it('knows only what it was filled with, although it is read again when the window has the focus', async () => {
  await show();
  const read = 'GET /api/users/selfEdit';
  server.answerEach({ [read]: [200, { ...exampleUser, lastName: 'Mensah', version: 5 }], [list]: [200, []] });
  server.requests.splice(0);
  fireEvent.focus(window);
  await waitFor(() => expect(server.calls).toContain(read));
  await act(async () => {});
  type('First name', 'Adwoa');
  press('Edit');
  await waitFor(() => expect(requestAt(save)).not.toBe(-1));
  expect(server.requests[requestAt(save)]!.headers['if-match']).toBe(`"${exampleUser.version}"`);
});

it('is disabled while the API is away, with what is known, and is filled when it comes back', async () => {
  server.goAway();
  const { store } = showScreen(<Profile />, { token: 'present' });
  expect(await screen.findByText(accountsDisabled)).toBeTruthy();
  expect(field('First name').disabled).toBe(true);
  expect(button('Delete Account').disabled).toBe(true);

  server.answerWith(200, exampleUser);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(values()).toEqual(['Ama', 'Boateng', 'Harbour Works']));
  expect(field('First name').disabled).toBe(false);
  expect(store.getState().session.token).toBe('present');
});

it('says that it could not be loaded when the API refuses', async () => {
  server.answerWith(429, { errors: [{ msg: 'Too many requests' }] });
  showScreen(<Profile />);
  expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy();
  server.answerEach({ 'GET /api/users/selfEdit': [200, exampleUser], [list]: [200, []] });
  press('Retry');
  expect(await screen.findByLabelText('First name')).toBeTruthy();
});

const email = 'adwoa@example.org';

it('changes the email with the old password only, and shows it', async () => {
  const store = await show([200, { ...exampleUser, email, version: 2, token: 'next' }]);
  type('Email', email);
  press('Edit');
  expect(await screen.findAllByText('Old password is required')).not.toEqual([]);
  expect(requestAt(save)).toBe(-1);
  type('Old password', 'the old one');
  press('Edit');
  await waitFor(() => expect(store.getState().session.token).toBe('next'));
  expect(await server.bodyOf(requestAt(save))).toMatchObject({
    email,
    password: 'the old one',
  });
  await expectAlerts(store, { msg: 'Your profile is saved. Your other devices were signed out.' });
  await screen.findByText(`Signed in as ${email}`);
  expect([field('Email').value, field('Old password').value]).toEqual([email, '']);
});

it('says that a new email waits for its link, and shows the one that signs in until then', async () => {
  const store = await show([200, { ...exampleUser, version: 2, emailToConfirm: email }]);
  fill({ Email: email, 'Old password': 'the old one' });
  press('Edit');
  const msg = `Your profile is saved. To change your email, open the link that was sent to ${email} within 30 minutes.`;
  await expectAlerts(store, { msg });
  await waitFor(() => expect(field('Email').value).toBe(exampleUser.email));
  expect(store.getState().session).toMatchObject({ token: 'present', user: { email: exampleUser.email } });
});

it.each([true, false])('leads to a link by mail only if the site sends mail: %s', (resetByMail) => {
  server.goAway();
  const form = <EditProfile loaded={exampleUser} disabled={undefined} onRefused={() => {}} />;
  showScreen(form, { site: { resetByMail } });
  const links = screen.queryAllByRole('link', { name: 'Forgot your password?' });
  expect(links).toHaveLength(Number(resetByMail));
});
