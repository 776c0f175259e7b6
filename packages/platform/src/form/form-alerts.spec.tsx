import { SignIn } from '@portico/contract/accounts/auth';
import { act } from '@testing-library/react';
import { openStore, press, showScreen, type } from '../testing/show-screen';
import { alertRaised, selectAlerts } from '../alerts/alerts';
import type { TestStore } from '../testing/create-test-store';
import { Form, TextField } from './form';

const refused = { msg: 'Email or password is wrong' };
const loggedOut = { msg: 'You have logged out', alertType: 'warning' };

const submit = () => act(async () => press('Login'));

/** A form whose sign-in the server refuses, which an alert tells. */
let store: TestStore;
beforeEach(() => {
  store = openStore();
  store.dispatch(alertRaised(loggedOut));
  const refuse = async () => {
    store.dispatch(alertRaised({ msg: refused.msg, alertType: 'danger', ofForm: true }));
    return [refused];
  };
  showScreen(
    <Form schema={SignIn} submit="Login" onSend={refuse}>
      <TextField name="email" label="Email" defaultValue="ama@example.org" />
      <TextField name="password" label="Password" defaultValue="correct horse" />
    </Form>,
    { store },
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
