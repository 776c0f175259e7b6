import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { noteFirstContents, unsavedWork } from './unsaved-work';

/** A form of which React holds the value, so that the field's default is always what it shows. */
function Held() {
  const [value, setValue] = useState('Ama');
  return (
    <form>
      <input aria-label="Name" value={value} onChange={({ target }) => setValue(target.value)} />
    </form>
  );
}

let stop: () => void;
beforeEach(() => {
  stop = noteFirstContents();
  render(<Held />);
});
afterEach(() => stop());

const field = () => screen.getByRole<HTMLInputElement>('textbox');

const turns = {
  focus: () => fireEvent.focusIn(field()),
  stroke: () => field().dispatchEvent(new InputEvent('beforeinput', { bubbles: true })),
};

function type(value: string, turn: keyof typeof turns = 'focus') {
  turns[turn]();
  fireEvent.change(field(), { target: { value } });
}

it.each(['focus', 'stroke'] as const)(
  'is unsaved what was typed after a %s, until it is as before',
  (turn) => {
    expect(unsavedWork()).toBeUndefined();
    type('Kofi', turn);
    expect(field().defaultValue).toBe('Kofi');
    expect(unsavedWork()).toBeDefined();
    type('Ama');
    expect(unsavedWork()).toBeUndefined();
  },
);

it('is saved once the form is reset, and begins anew', () => {
  type('Kofi');
  document.forms[0]!.reset();
  expect(unsavedWork()).toBeUndefined();
  type('Esi');
  expect(unsavedWork()).toBeDefined();
});
