import { NewExperience } from '@portico/contract/rows/experience/experience';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import type { Answers } from '../testing/api-server';
import { loadPerson } from '../account/account';
import { button, expectAlerts, field, press, server, showScreen, type } from '../testing/show-screen';
import { callApi, problemErrors } from '../api/api';
import { interrupt } from '../api/interruption';
import { Dialog } from '../dialog/dialog';
import { personLoaded, selectIsHeld, sessionBegun } from '../session/session';
import { useAppDispatch } from '../store/store';
import type { TestStore } from '../testing/create-test-store';
import { exampleUser } from '../testing/example-user';
import { assertion, options, usePasskeyBrowser } from '../testing/passkey-browser';
import { discardWork, GuardedContext, leavingEvent } from '../unsaved-work/unsaved-work';
import { Form, PasswordField, TextField } from './form';

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

const person = { token: 'a.token', user: exampleUser, id: exampleUser.userId };

function signInHere() {
  type('Password', 'correct horse');
  press('Sign in');
}

describe('a form of a screen', () => {
  const onSend = jest.fn();
  const send = async (body: object) => {
    onSend(body);
    const { error } = await store.dispatch(callApi({ url: 'experience/add', method: 'POST', body }));
    return error ? problemErrors(error) : { saved: body };
  };
  function show(isGuarded = true) {
    onSend.mockClear();
    const form = (
      <GuardedContext value={isGuarded}>
        <Form schema={v.object({ body: v.string() })} submit="Edit" onSend={send}>
          <TextField name="body" label="Name" />
          <PasswordField name="secret" label="Old password" autoComplete="current-password" />
        </Form>
      </GuardedContext>
    );
    ({ store } = showScreen(form, person));
  }
  const isHeld = () => selectIsHeld(store.getState());

  it('waits for the person as one in a dialog does, and is sent then', async () => {
    show();
    type('Name', 'Git');
    server.answerEach({ [add]: [401] });
    press('Edit');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    server.answerEach(back);
    signInHere();
    await waitFor(() => expect(added()).toHaveLength(2));
    expect(onSend.mock.calls[1]).toEqual([expect.objectContaining({ body: 'Git' })]);
    expect(document.activeElement).toBe(button('Edit'));

    type('Name', 'Git and more');
    act(() => store.dispatch(interrupt()));
    signInHere();
    await waitFor(() => expect(isHeld()).toBe(false));
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it('forgets its passwords, so that what needs one is not sent without it', async () => {
    show();
    type('Name', 'Git');
    type('Old password', 'correct horse');
    press('Show password: Old password');
    server.answerEach({ [add]: [401] });
    press('Edit');
    await waitFor(() => expect(isHeld()).toBe(true));
    expect([field('Name').value, field('Old password').value]).toEqual(['Git', '']);
    server.answerEach(back);
    signInHere();
    await waitFor(() => expect(document.activeElement).toBe(field('Old password')));
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('sends no password that was typed while it waited', async () => {
    show();
    type('Name', 'Git');
    act(() => store.dispatch(interrupt()));
    type('Old password', 'correct horse');
    fireEvent.submit(field('Old password').form!);
    server.answerEach(back);
    signInHere();
    await waitFor(() => expect(document.activeElement).toBe(field('Old password')));
    expect(field('Old password').value).toBe('');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('does not wait beside one that does, until it is sent', async () => {
    show();
    showScreen(
      <Form schema={v.object({ city: v.string() })} submit="Search" onSend={send}>
        <TextField name="city" label="City" />
      </Form>,
      { store },
    );
    type('Name', 'Git');
    act(() => store.dispatch(interrupt()));
    const asked = () => screen.getAllByRole('group', { name: /^Your session ended/ });
    expect(asked()).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    server.answerEach({ [add]: [401] });
    press('Search');
    await waitFor(() => expect(asked()).toHaveLength(2));
    server.answerEach(back);
    fireEvent.change(screen.getAllByLabelText('Password')[1]!, { target: { value: 'correct horse' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Sign in' })[1]!);
    await waitFor(() => expect(added()).toHaveLength(2));
    expect(onSend.mock.calls[1]).toEqual([{ city: '' }]);
  });

  it.each([
    ['nothing unsaved', true, ''],
    ['a screen that is not left', false, 'Git'],
  ])('is not held with %s', (_what, isGuarded, name) => {
    show(isGuarded);
    type('Name', name);
    act(() => store.dispatch(interrupt()));
    expect([isHeld(), group()]).toEqual([false, null]);
    expect(button('Edit')).toBeTruthy();
  });

  it('is given up by Cancel, once the shell has asked about what was typed', () => {
    show();
    type('Name', 'Git');
    act(() => store.dispatch(interrupt()));
    const asked: (() => void)[] = [];
    const ask = (event: Event) => {
      event.preventDefault();
      asked.push((event as CustomEvent<() => void>).detail);
    };
    addEventListener(leavingEvent, ask);
    press('Cancel');
    removeEventListener(leavingEvent, ask);
    expect(isHeld()).toBe(true);
    discardWork(document);
    act(() => asked.forEach((leave) => leave()));
    expect([asked.length, isHeld()]).toEqual([1, false]);
    expect(store.getState().alerts).toMatchObject([{ msg: 'Your session ended. Please sign in again.' }]);
  });
});

describe('a form in a dialog', () => {
  /** What was typed is sent when the session is over already. */
  beforeEach(async () => {
    onClose.mockClear();
    ({ store, unmount: closeDialog } = showScreen(<AddDialog />, person));
    type('Name', 'Git');
    server.answerEach({ [add]: [401] });
    press('Add');
    await waitFor(() => expect(group()).not.toBeNull());
  });

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

  describe('of somebody with a passkey', () => {
    const browser = usePasskeyBrowser();
    const bodyOf = (call: string) => server.bodyOf(server.calls.lastIndexOf(call));

    it('goes on by that alone', async () => {
      const byPasskey = 'POST /api/auth/passkeys/sign-in';
      server.answerEach({
        ...back,
        'POST /api/auth/passkeys/challenge': [200, options],
        [byPasskey]: [200, next],
      });
      press('Use a passkey instead');
      await waitFor(() => expect(added()).toHaveLength(2));
      expect(bodyOf(byPasskey)).toEqual({ passkey: expect.objectContaining(assertion) });
    });

    it('asks for it after the password, or for a recovery code', async () => {
      const errors = [{ msg: 'Use a passkey, too', path: 'recoveryCode' }];
      server.answerEach({ ...back, [signIn]: [401, { errors, challenge: options }] });
      browser.refusal = new DOMException('', 'NotAllowedError');
      expect(screen.queryByRole('textbox', { name: 'Recovery code' })).toBeNull();
      signInHere();
      const code = await screen.findByRole('textbox', { name: 'Recovery code' });
      await waitFor(() => expect(document.activeElement).toBe(code));
      expect(field('Password').value).toBe('correct horse');
      type('Recovery code', 'abcd-efgh');
      server.answerEach(back);
      press('Sign in');
      await waitFor(() => expect(added()).toHaveLength(2));
      expect(bodyOf(signIn)).toEqual({
        ...{ email: exampleUser.email, password: 'correct horse', recoveryCode: 'abcd-efgh' },
      });
    });
  });
});
