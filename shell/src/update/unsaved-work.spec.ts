import { hasUnsavedWork } from './unsaved-work';

const form = `
  <form>
    <input name="text" value="Ama">
    <input name="box" type="checkbox" checked>
    <textarea name="area">Some lines</textarea>
    <select name="plain"><option>one<option>two</select>
    <select name="preset"><option>one<option selected>two</select>
    <button>Save</button>
  </form>
  <dialog></dialog>`;

beforeEach(() => (document.body.innerHTML = form));

const control = <Control extends HTMLElement>(name: string) =>
  document.querySelector<Control>(`[name=${name}]`)!;

it('is none in a form as it came', () => {
  expect(hasUnsavedWork()).toBe(false);
});

it.each([
  ['a field', () => (control<HTMLInputElement>('text').value = 'Kofi')],
  ['a box', () => (control<HTMLInputElement>('box').checked = false)],
  ['a text of several lines', () => (control<HTMLTextAreaElement>('area').value = '')],
  ['a choice', () => (control<HTMLSelectElement>('plain').value = 'two')],
  ['a choice that was made before', () => (control<HTMLSelectElement>('preset').value = 'one')],
])('is %s that was changed, until it is as before', (_what, change) => {
  change();
  expect(hasUnsavedWork()).toBe(true);
  document.forms[0]!.reset();
  expect(hasUnsavedWork()).toBe(false);
});

it('is an open dialog', () => {
  document.querySelector('dialog')!.setAttribute('open', '');
  expect(hasUnsavedWork()).toBe(true);
});

it.each([
  ['typed', () => (control<HTMLInputElement>('text').value = 'Kofi')],
  ['chosen', () => (control<HTMLSelectElement>('plain').value = 'two')],
])('is not what is %s to search or to filter', (_how, change) => {
  document.forms[0]!.setAttribute('role', 'search');
  change();
  expect(hasUnsavedWork()).toBe(false);
});
