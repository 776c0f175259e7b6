import { act, fireEvent, render, screen } from '@testing-library/react';
import { openStore } from '../../testing/show-screen';
import * as v from 'valibot';
import { interruptionForgotten, personLoaded, sessionBegun, sessionEnded } from '../../session/session';
import { leave } from '../../store/store';
import type { TestStore } from '../../testing/create-test-store';
import { exampleUser } from '../../testing/example-user';
import { inPage } from '../../testing/in-page';
import { discardWork } from '../../unsaved-work/unsaved-work';
import { writeDraft } from '../../session/drafts';
import { Form, PasswordField, TextAreaField, TextField } from '../form';

const Rules = v.object({});
let refused: { msg: string }[] | undefined;
const onSend = jest.fn(async () => refused);

let store: TestStore;
function open({ saved = 'Boats', name = 'story', as = store } = {}) {
  const { unmount } = render(
    <Form schema={Rules} submit="Save" onSend={onSend} draft={name}>
      <TextField name="title" label="Title" />
      <TextAreaField name="story" label="Story" defaultValue={saved} />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </Form>,
    inPage(as),
  );
  return unmount;
}
const story = () => screen.getByLabelText<HTMLTextAreaElement>('Story');
const type = (text: string, label = 'Story') =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
const notice = () => screen.queryByText(/^Draft from .+ restored\.$/);
const stored = () => localStorage.getItem('drafts');
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

const signIn = (id: number) => openStore({ token: 'a.token', user: { ...exampleUser, userId: id }, id });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T14:05:00') });
  refused = undefined;
  store = signIn(7);
});
afterEach(() => jest.useRealTimers());

it('restores a long text, and nothing else, in the form in which it was typed', () => {
  const close = open();
  type('Ships');
  type('A title', 'Title');
  type('correct horse', 'Password');
  act(() => jest.advanceTimersByTime(500));
  expect(stored()).toContain('Ships');
  expect(stored()).not.toMatch(/A title|correct horse/);
  close();
  open({ name: 'another' })();
  open();
  expect(story().value).toBe('Ships');
  expect(notice()!.textContent).toBe('Draft from 14:05 restored.');
  expect(screen.getByRole('alert').contains(notice())).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Discard the draft' }));
  expect([story().value, notice(), stored()]).toEqual(['Boats', null, null]);
  expect(document.activeElement).toBe(story());
});

it('keeps what was typed last when the page goes', () => {
  open();
  type('Ships');
  fireEvent(window, new Event('pagehide'));
  expect(stored()).toContain('Ships');
});

it('keeps it with the screen of the form, whatever the address is meanwhile', () => {
  const before = location.pathname;
  const close = open();
  history.pushState(null, '', '/elsewhere');
  act(() => void store.dispatch(sessionBegun({ token: 'next.token', isAdmin: false })));
  act(() => void store.dispatch(personLoaded({ selfId: { id: 7 } })));
  type('Ships');
  close();
  open()();
  expect(notice()).toBeNull();
  expect(Object.keys(JSON.parse(stored()!) as object)).toEqual([`7 ${before} story`]);
  history.replaceState(null, '', before);
});

it('keeps it for the same person only, and nothing after logout', () => {
  open()();
  const close = open();
  type('Ships');
  close();
  for (const as of [signIn(8), openStore()]) {
    const closeOther = open({ as });
    expect(notice()).toBeNull();
    closeOther();
  }
  localStorage.clear();
  const closeMine = open();
  type('Ships');
  act(() => jest.advanceTimersByTime(500));
  act(() => void store.dispatch(leave()));
  localStorage.clear();
  closeMine();
  expect(stored()).toBeNull();
});

it('stays in the form only when the session ends, and is stored again for the same person', async () => {
  const close = open();
  type('Ships');
  act(() => jest.advanceTimersByTime(500));
  localStorage.clear();
  const ended = { userId: 7, email: 'ama@example.org', endedAt: Date.now(), isHeld: true };
  act(() => void store.dispatch(sessionEnded(ended)));
  type('Rafts');
  act(() => jest.advanceTimersByTime(500));
  fireEvent(window, new Event('pagehide'));
  expect(stored()).toBeNull();
  act(() => void store.dispatch(sessionBegun({ token: 'next.token', isAdmin: false })));
  act(() => void store.dispatch(personLoaded({ selfId: { id: 7 } })));
  expect(story().value).toBe('Rafts');
  close();
  open();
  expect(story().value).toBe('Rafts');
  await save();
  expect(stored()).toBeNull();
});

it.each([
  ['that is forgotten', interruptionForgotten()],
  ['another person is there', personLoaded({ selfId: { id: 8 } })],
])('is stored for nobody when the session has ended and %s', (_when, action) => {
  const close = open();
  const ended = { userId: 7, email: 'ama@example.org', endedAt: Date.now(), isHeld: true };
  act(() => void store.dispatch(sessionEnded(ended)));
  if (personLoaded.match(action))
    act(() => void store.dispatch(sessionBegun({ token: 'b', isAdmin: false })));
  type('Rafts');
  act(() => void store.dispatch(action));
  close();
  expect(stored()).toBeNull();
});

it('keeps what is typed while the rest is saved', async () => {
  const close = open();
  type('Ships');
  let answer = () => {};
  onSend.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(undefined))));
  await save();
  type('Ships and rafts');
  act(() => jest.advanceTimersByTime(500));
  await act(async () => answer());
  close();
  open({ saved: 'Ships' });
  expect(story().value).toBe('Ships and rafts');
  expect(screen.queryByText(/^Someone has changed/)).toBeNull();
});

it.each([
  ['it is saved', save],
  ['it is discarded', async () => discardWork(document)],
  ['it is as before', async () => type('Boats')],
])('keeps nothing once %s', async (_when, end) => {
  const close = open();
  type('Ships');
  act(() => jest.advanceTimersByTime(500));
  await end();
  close();
  expect(stored()).toBeNull();
});

it('keeps what is refused', async () => {
  const close = open();
  type('Ships');
  refused = [{ msg: 'No' }];
  await save();
  close();
  expect(stored()).toContain('Ships');
});

it('shows the saved text, too, if someone has changed it since', () => {
  const close = open();
  type('Ships');
  close();
  open({ saved: 'Rafts' });
  expect(story().value).toBe('Ships');
  expect(screen.getByText(/^Someone has changed Story since\. Saved now:/).textContent).toContain('Rafts');
});

it.each(['{', '[]', '{"7 / story":{"at":1,"texts":{"story":{}}}}'])(
  'begins anew where storage holds %s',
  (text) => {
    localStorage.setItem('drafts', text);
    open();
    expect(story().value).toBe('Boats');
    type('Ships');
    act(() => jest.advanceTimersByTime(500));
    expect(stored()).toContain('Ships');
  },
);

it('lets the oldest go that are too long together, and types on in a full storage', () => {
  const texts = { story: { before: '', text: 'x'.repeat(200_000) } };
  writeDraft('oldest', { at: 1, texts });
  writeDraft('older', { at: 2, texts });
  writeDraft('new', { at: 3, texts });
  expect(Object.keys(JSON.parse(stored()!) as object)).toEqual(['new', 'older']);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open();
  type('Ships');
  act(() => jest.advanceTimersByTime(500));
  expect(story().value).toBe('Ships');
  jest.restoreAllMocks();
});
