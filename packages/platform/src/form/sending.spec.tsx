import { NewExperience } from '@portico/contract/rows/experience/experience';
import type { ProblemError } from '@portico/contract/problem';
import { act, fireEvent, screen } from '@testing-library/react';
import { showScreen } from '../testing/show-screen';
import { selectAlerts } from '../alerts/alerts';
import { sessionEnded } from '../session/session';
import type { TestStore } from '../testing/create-test-store';
import { Form, TextField } from './form';

type Answer = (errors: ProblemError[]) => Promise<void>;

/** What was sent, attempt by attempt. */
let sent: NewExperience[];
/** Answers an attempt, by its place. */
let answers: Answer[];

let store: TestStore;
let unmount: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answers = [];
  const send = (values: NewExperience) => {
    sent.push(values);
    return new Promise<ProblemError[]>((resolve) => {
      answers.push((errors) => act(async () => resolve(errors)));
    });
  };
  ({ store, unmount } = showScreen(
    <Form schema={NewExperience} onSend={send} submit="Add" onCancel={() => unmount()}>
      <TextField name="type" label="Type" defaultValue="Tool" />
      <TextField name="body" label="Name" defaultValue="Git" />
      <TextField name="time" label="Time" defaultValue="9 years" />
    </Form>,
    { token: 'the.token' },
  ));
  fireEvent.click(submit());
});
afterEach(() => jest.useRealTimers());

const submit = () => screen.getByRole('button', { name: 'Add' });
const retry = () => screen.queryByRole('button', { name: 'Retry' });
/** Of what stays in view with the button. */
const said = () => submit().closest('[data-sticky=true]')!.querySelector('[aria-live]')!.textContent;
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const isSending = () => submit().getAttribute('aria-disabled') === 'true';
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

const tooLong = [{ msg: 'Name is at most 200 characters', path: 'body' }];

it('says that it is being sent, and after 10 s that it takes long (S4.5b)', async () => {
  expect([said(), isSending()]).toEqual(['Sending...', true]);
  wait(9_999);
  expect([said(), retry()]).toEqual(['Sending...', null]);
  wait(1);
  expect(said()).toBe('This takes longer than usual. What you typed is kept.');
  await answers[0]!([]);
  expect([said(), isSending()]).toEqual(['', false]);
});

it('leads from Retry to the password where the session has ended meanwhile', () => {
  const ended = { userId: 7, email: 'ama@example.org', endedAt: Date.now(), isHeld: true };
  act(() => void store.dispatch(sessionEnded(ended)));
  wait(10_000);
  retry()!.focus();
  fireEvent.click(retry()!);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(sent).toHaveLength(1);
});

describe('Retry, after 10 s', () => {
  beforeEach(() => {
    wait(10_000);
    fireEvent.change(name(), { target: { value: 'Gitea' } });
    fireEvent.click(retry()!);
  });

  it('sends what is typed by now, and begins to wait anew', () => {
    expect(sent.map(({ body }) => body)).toEqual(['Git', 'Gitea']);
    expect(document.activeElement).toBe(submit());
    wait(9_999);
    expect([said(), retry()]).toEqual(['Sending...', null]);
    wait(1);
    expect(retry()).not.toBeNull();
  });

  it('heeds no refusal any more of what is waited for no longer', async () => {
    await answers[0]!(tooLong);
    expect([name().getAttribute('aria-invalid'), isSending()]).toEqual([null, true]);
  });
});

describe('what is refused after Cancel', () => {
  const alerts = () => selectAlerts(store.getState()).map(({ alertType, msg }) => [alertType, msg]);
  beforeEach(() => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));

  it('is told by an alert', async () => {
    await answers[0]!(tooLong);
    expect(alerts()).toEqual([['danger', '“Add” didn’t work: Name is at most 200 characters']]);
  });

  it("is nobody's concern once the session has ended", async () => {
    store.dispatch(sessionEnded());
    await answers[0]!(tooLong);
    expect(alerts()).toEqual([]);
  });
});
