import { hasUnsavedWork, noteFirstValues, unsavedTexts } from './unsaved-work';

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

it('is what an element is marked for', () => {
  document.body.dataset['unsaved'] = '';
  expect(hasUnsavedWork()).toBe(true);
  delete document.body.dataset['unsaved'];
});

describe('text', () => {
  const texts = () => unsavedTexts(document.body);

  it('is none in a form as it came, nor outside of the region', () => {
    expect(texts()).toEqual([]);
    control<HTMLInputElement>('text').value = 'Kofi';
    expect(unsavedTexts(document.querySelector('dialog')!)).toEqual([]);
  });

  it('is what was typed, with its label or else its name, and no boxes, choices or emptied fields', () => {
    document.forms[0]!.insertAdjacentHTML(
      'beforeend',
      '<label for="a">About</label><textarea id="a"></textarea><input aria-label="City"><input name="gone" value="x">',
    );
    document.querySelector<HTMLTextAreaElement>('#a')!.value = 'Two\nlines';
    document.querySelector<HTMLInputElement>('[aria-label]')!.value = 'Accra';
    control<HTMLInputElement>('text').value = 'Kofi';
    control<HTMLInputElement>('box').checked = false;
    control<HTMLSelectElement>('plain').value = 'two';
    control<HTMLInputElement>('gone').value = '';
    expect(texts()).toEqual([
      { label: 'text', text: 'Kofi' },
      { label: 'About', text: 'Two\nlines' },
      { label: 'City', text: 'Accra' },
    ]);
  });

  it('is no password, even if it is shown', () => {
    const stop = noteFirstValues();
    document.forms[0]!.innerHTML =
      '<input name="old" type="password"><input name="new" autocomplete="new-password">';
    control('old').dispatchEvent(new Event('focusin', { bubbles: true }));
    control<HTMLInputElement>('old').type = 'text';
    for (const name of ['old', 'new']) control<HTMLInputElement>(name).value = 'correct horse';
    expect(hasUnsavedWork()).toBe(true);
    expect(texts()).toEqual([]);
    stop();
  });

  it('is not what is searched for', () => {
    document.forms[0]!.setAttribute('role', 'search');
    control<HTMLInputElement>('text').value = 'Kofi';
    expect(texts()).toEqual([]);
  });
});
