import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { noteFirstValues } from './first-values';
import { hasUnsavedWork } from './unsaved-work';

let end: () => void;
beforeEach(() => (end = noteFirstValues()));
afterEach(() => end());

/** A form of which React holds the value, so that the field's default is always what it shows. */
function Held({ role }: { role?: 'search' }) {
  const [value, setValue] = useState('Ama');
  return (
    <form role={role}>
      <input aria-label="Name" value={value} onChange={({ target }) => setValue(target.value)} />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

const turns = {
  focus: () => fireEvent.focusIn(field()),
  pointer: () => fireEvent.pointerDown(field()),
  key: () => fireEvent.keyDown(field()),
};

function type(value: string, turn: keyof typeof turns = 'focus') {
  turns[turn]();
  fireEvent.change(field(), { target: { value } });
}

it.each(['focus', 'pointer', 'key'] as const)(
  'is unsaved what was typed after a %s, until it is as before',
  (turn) => {
    render(<Held />);
    expect(hasUnsavedWork()).toBe(false);
    type('Kofi', turn);
    expect(field().defaultValue).toBe('Kofi');
    expect(hasUnsavedWork()).toBe(true);
    type('Ama');
    expect(hasUnsavedWork()).toBe(false);
  },
);

it('is saved once the form is reset, and begins anew', () => {
  render(<Held />);
  type('Kofi');
  document.forms[0]!.reset();
  expect(hasUnsavedWork()).toBe(false);
  type('Esi');
  expect(hasUnsavedWork()).toBe(true);
});

it('is nothing to save what is searched for', () => {
  render(<Held role="search" />);
  type('Kofi');
  expect(hasUnsavedWork()).toBe(false);
});
