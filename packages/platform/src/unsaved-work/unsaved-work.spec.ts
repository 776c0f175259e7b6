import { keepValues, stateOf } from './form-state';
import { discardWork, noteFirstContents, unsavedTexts, unsavedWork } from './unsaved-work';

const form = `
  <form>
    <input name="text" value="Ama">
    <input name="box" type="checkbox" checked>
    <textarea name="area">Some lines</textarea>
    <select name="plain"><option>one<option>two</select>
    <select name="preset"><option>one<option selected>two</select>
    <input name="state" type="hidden" value="1">
    <input name="list.0" value="part">
    <button>Save</button>
  </form>
  <dialog></dialog>`;

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = form;
  stop = noteFirstContents();
});
afterEach(() => stop());

const control = <Control extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<Control>(`[name=${name}]`)!;
const enter = (name = 'text') => control(name).dispatchEvent(new Event('focusin', { bubbles: true }));
const only = () => document.forms[0]!;

it('is none in a form as it came', () => {
  expect(unsavedWork()).toBeUndefined();
  control<HTMLTextAreaElement>('area').defaultValue = 'Two\r\nlines';
  expect(unsavedWork()).toBeUndefined();
});

it.each([
  ['a field', () => (control('text').value = 'Kofi')],
  ['a box', () => (control('box').checked = false)],
  ['a text of several lines', () => (control<HTMLTextAreaElement>('area').value = '')],
  ['a choice', () => (control<HTMLSelectElement>('plain').value = 'two')],
  ['a choice that was made before', () => (control<HTMLSelectElement>('preset').value = 'one')],
])('is %s that was changed, until it is as before', (_what, change) => {
  enter();
  change();
  expect(unsavedWork()).toBe('Discard what you typed?');
  expect(unsavedWork(document.querySelector('dialog')!)).toBeUndefined();
  only().reset();
  expect(unsavedWork()).toBeUndefined();
});

it('is a component’s value, not what its inputs or hidden ones hold', () => {
  const list = { name: 'list', value: ['one'], saved: ['one'], put: () => {} };
  keepValues(only(), new Map([['list', list]]));
  enter();
  control('state').value = '2';
  document.querySelector<HTMLInputElement>('[name^=list]')!.value = 'typed';
  expect(unsavedWork()).toBeUndefined();
  list.value = ['one', 'two'];
  expect(unsavedWork()).toBe('Discard what you typed?');
  discardWork(document);
  expect(unsavedWork()).toBeUndefined();
});

it('is not what is by now on the server', () => {
  enter();
  control('text').value = 'Kofi';
  stateOf(control('text')).saved = null;
  stateOf(control('box')).saved = false;
  expect(unsavedWork()).toBe('Discard what you typed?');
  control('text').value = '';
  control('box').checked = false;
  expect(unsavedWork()).toBeUndefined();
});

it('is not what a password manager fills in to sign in', () => {
  only().innerHTML = '<input name="email" autocomplete="username"><input name="password" type="password">';
  enter('email');
  for (const name of ['email', 'password']) control(name).value = 'filled in';
  expect(unsavedWork()).toBeUndefined();
});

it.each([
  ['typed', () => (control('text').value = 'Kofi')],
  ['chosen', () => (control<HTMLSelectElement>('preset').value = 'one')],
])('is not what is %s to search or to filter', (_how, change) => {
  only().setAttribute('role', 'search');
  change();
  expect(unsavedWork()).toBeUndefined();
});

it.each([
  ['marked with the question about it', 'Discard the new token?'],
  ['named by a remote of before', 'the new token'],
])('is an element that is %s, until it is discarded', (_how, mark) => {
  document.body.dataset['unsaved'] = mark;
  expect(unsavedWork()).toBe('Discard the new token?');
  discardWork(document);
  expect(unsavedWork()).toBeUndefined();
});

describe('text', () => {
  const texts = () => unsavedTexts(document.body);

  it('is what was typed, with its label or else its name, and no boxes, choices or emptied fields', () => {
    document.forms[0]!.insertAdjacentHTML(
      'beforeend',
      '<label for="a">About</label><textarea id="a"></textarea><input aria-label="City"><input name="gone" value="x">',
    );
    document.querySelector<HTMLTextAreaElement>('#a')!.value = 'Two\nlines';
    document.querySelector<HTMLInputElement>('[aria-label]')!.value = 'Accra';
    control('text').value = 'Kofi';
    control('box').checked = false;
    control<HTMLSelectElement>('plain').value = 'two';
    control('gone').value = '';
    expect(texts()).toEqual([
      { label: 'text', text: 'Kofi' },
      { label: 'About', text: 'Two\nlines' },
      { label: 'City', text: 'Accra' },
    ]);
  });

  it('is no password, even if it is shown, nor does one count', () => {
    document.forms[0]!.innerHTML =
      '<input name="old" type="password"><input name="new" autocomplete="new-password">';
    control('old').dispatchEvent(new Event('focusin', { bubbles: true }));
    control('old').type = 'text';
    for (const name of ['old', 'new']) control(name).value = 'correct horse';
    expect(texts()).toEqual([]);
    expect(unsavedWork()).toBeUndefined();
  });
});
