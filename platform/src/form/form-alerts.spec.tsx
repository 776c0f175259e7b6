import { SignIn } from '@portico/contract/accounts/auth';
import type { ProblemError } from '@portico/contract/problem';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { alertRaised, selectAlerts } from '../alerts/alerts';
import type { TestStore } from '../testing/create-test-store';
import { createTestStore } from '../testing/create-test-store';
import { inStore } from '../testing/in-store';
import { Form, TextField } from './form';

let refused: ProblemError;
const loggedOut = { msg: 'You have logged out', alertType: 'warning' };

const button = () => screen.getByRole('button', { name: 'Login' });
const submit = () => act(async () => void fireEvent.click(button()));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** A form whose sign-in the server refuses, which an alert tells. */
let store: TestStore;
beforeEach(() => {
  refused = { msg: 'Email or password is wrong' };
  store = createTestStore();
  store.dispatch(alertRaised(loggedOut));
  const refuse = async () => {
    store.dispatch(alertRaised({ msg: refused.msg, alertType: 'danger', ofForm: true }));
    return [refused];
  };
  render(
    <Form schema={SignIn} submit="Login" onSend={refuse}>
      <TextField name="email" label="Email" defaultValue="ama@example.org" />
      <TextField name="password" label="Password" defaultValue="correct horse" />
    </Form>,
    inStore(store),
  );
});
const told = () => selectAlerts(store.getState()).map(({ msg }) => msg);

it('says at the form, too, why the server refuses, for longer than the alert', async () => {
  await submit();
  expect(told()).toContain(refused.msg);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'That did not work:' }));
  expect(document.activeElement!.textContent).toContain(refused.msg);
});

it('says on its field what the server refuses there, and leads to it', async () => {
  refused = { msg: 'Email is taken', path: 'email' };
  await submit();
  expect(screen.getByText(refused.msg)).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('has one alert, which goes with the next submit, and takes no other away', async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) await submit();
  expect(told()).toEqual([loggedOut.msg, refused.msg]);
  type('Email', '');
  await submit();
  expect(told()).toEqual([loggedOut.msg]);
});
