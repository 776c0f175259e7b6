import { NewExperience } from '@portico/contract/rows/experience/experience';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Answers } from '../testing/api-server';
import { expectAlerts, press, server, showScreen, type } from '../testing/show-screen';
import { loadPerson } from '../account/account';
import { callApi, problemErrors } from '../api/api';
import { interrupt } from '../api/interruption';
import { Dialog } from '../dialog/dialog';
import { personLoaded, sessionBegun } from '../session/session';
import { useAppDispatch } from '../store/store';
import type { TestStore } from '../testing/create-test-store';
import { exampleUser } from '../testing/example-user';
import { Form, TextField } from './form';

const add = 'POST /api/experience/add';
const signIn = 'POST /api/auth';
const next = { token: 'next.token', isAdmin: false };
const back: Answers = {
  [signIn]: [200, next],
  'GET /api/auth/self': [200, { id: exampleUser.userId }],
  'GET /api/auth': [200, exampleUser],
  'GET /api/auth/admin': [200, { isAdmin: false }],
  [add]: [201, {}],
};

let store: TestStore;
let closeDialog: () => void;
const onClose = jest.fn();

function AddDialog() {
  const dispatch = useAppDispatch();
  const send = async (body: NewExperience) => {
    const { error } = await dispatch(callApi({ url: 'experience/add', method: 'POST', body }));
    if (error) return problemErrors(error);
    onClose();
  };
  return (
    <Dialog title="Add experience" onClose={onClose}>
      <Form schema={NewExperience} submit="Add" onCancel={onClose} onSend={send}>
        <TextField name="type" label="Type" defaultValue="Tool" />
        <TextField name="body" label="Name" />
        <TextField name="time" label="Time" defaultValue="9 years" />
      </Form>
    </Dialog>
  );
}
const group = () => screen.queryByRole('group', { name: /^Your session ended/ });
const added = () => server.calls.filter((call) => call === add);

/** What was typed is sent when the session is over already. */
beforeEach(async () => {
  onClose.mockClear();
  const person = { token: 'a.token', user: exampleUser, id: exampleUser.userId };
  ({ store, unmount: closeDialog } = showScreen(<AddDialog />, person));
  type('Name', 'Git');
  server.answerEach({ [add]: [401] });
  press('Add');
  await waitFor(() => expect(group()).not.toBeNull());
});

function signInHere() {
  type('Password', 'correct horse');
  press('Sign in');
}
function signInElsewhere() {
  store.dispatch(sessionBegun(next));
  void store.dispatch(loadPerson());
}

it.each([
  ['', signInHere],
  [' in another tab', signInElsewhere],
])(
  'drops what was typed where the account is another by now%s, and sends nothing',
  async (_where, signIn) => {
    server.answerEach({ ...back, 'GET /api/auth': [404], 'GET /api/auth/self': [200, { id: 8 }] });
    act(signIn);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(added()).toHaveLength(1);
    expect(store.getState().interruption).toBeNull();
    await expectAlerts(store, { msg: 'You signed in to a different account, so the form is closed.' });
  },
);

it('goes on where the same person signed in in another tab', async () => {
  server.answerEach(back);
  act(() => {
    store.dispatch(sessionBegun(next));
    store.dispatch(personLoaded({ selfId: { id: exampleUser.userId } }));
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(added()).toHaveLength(2);
});

it('has the focus on what sends it once the person is back, where nothing waited to be sent', async () => {
  closeDialog();
  act(() => {
    store.dispatch(sessionBegun({ token: 'a.token', isAdmin: false }));
    store.dispatch(personLoaded({ user: exampleUser, selfId: { id: exampleUser.userId } }));
  });
  showScreen(<AddDialog />, { store });
  act(() => store.dispatch(interrupt()));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  type('Password', 'correct horse');
  server.answerEach(back);
  press('Sign in');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })));
  expect(added()).toHaveLength(1);
});

it('sends nothing by Enter before the person is back, but leads to the password', () => {
  screen.getByLabelText('Name').focus();
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Name').form!);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(added()).toHaveLength(1);
});

it('signs nobody in who cancelled meanwhile, and ends the session that the server began', async () => {
  server.answerEach({ ...back, 'DELETE /api/auth': [204] });
  const held = server.hold();
  type('Password', 'correct horse');
  press('Sign in');
  const { answer } = await held;
  closeDialog();
  answer(200, next);
  await waitFor(() => expect(server.calls.at(-1)).toBe('DELETE /api/auth'));
  expect(server.requests.at(-1)!.headers['x-auth-token']).toBe('next.token');
  expect(store.getState().session).toMatchObject({ token: null, isAuthenticated: false });
});
