import { findMarked, markFocused } from './focus-mark';

const build = (...parts: string[]) => {
  document.body.innerHTML = parts.join('');
};
const focusable = () => [...document.querySelectorAll<HTMLElement>('a, button, input')];

/** What is found of the focused one after the page was built anew of other parts. */
function findAfter(...parts: string[]): HTMLElement | undefined {
  const mark = markFocused()!;
  build(...parts);
  return findMarked(mark);
}

const one = '<a href="/one">Way</a>';
const other = '<a href="/other">Way</a>';
const remove = '<button>Delete</button>';
const name = '<input name="name">';
const email = '<input name="email">';

it('finds an element by what it is, whatever stands before it now', () => {
  build(one, other, name, email);
  focusable()[1]!.focus();
  expect(findAfter(remove, name, one, other)).toBe(focusable()[3]);
  build(one, name, email);
  focusable()[2]!.focus();
  expect(findAfter(remove, email, name)).toBe(focusable()[1]);
});

it('finds the same one of several that are alike', () => {
  build(one, remove, remove, remove);
  focusable()[2]!.focus();
  expect(findAfter(remove, remove, remove)).toBe(focusable()[1]);
});

it('finds nothing where it is not there any more', () => {
  build(one, remove);
  focusable()[1]!.focus();
  expect(findAfter(one)).toBeUndefined();
});

it('marks neither the page nor what only a script gives the focus', () => {
  build('<h1 tabindex="-1">Heading</h1>');
  expect(markFocused()).toBeUndefined();
  document.querySelector('h1')!.focus();
  expect(markFocused()).toBeUndefined();
});
