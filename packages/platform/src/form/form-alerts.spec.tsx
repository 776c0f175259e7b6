import { SignIn } from '@portico/contract/accounts/auth';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { alertRaised, selectAlerts } from '../alerts/alerts';
import { createTestStore, type TestStore } from '../testing/create-test-store';
import { inStore } from '../testing/in-store';
import { Form, TextField } from './form';

const refused = { msg: 'Email or password is wrong' };
const loggedOut = { msg: 'You have logged out', alertType: 'warning' };

const button = () => screen.getByRole('button', { name: 'Login' });
const submit = () => act(async () => void fireEvent.click(button()));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** A form whose sign-in the server refuses, which an alert tells. */
let store: TestStore;
beforeEach(() => {
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

it('has one alert, which goes with the next submit, and takes no other away', async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) await submit();
  expect(told()).toEqual([loggedOut.msg, refused.msg]);
  type('Email', '');
  await submit();
  expect(told()).toEqual([loggedOut.msg]);
});
