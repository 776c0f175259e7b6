import { render, screen } from '@testing-library/react';
import { useFocusKept } from './use-focus-kept';

function Fields({ disabled }: { disabled: boolean }) {
  useFocusKept(disabled);
  return (
    <>
      <input aria-label="Boat" disabled={disabled} />
      <a href="/harbour">Harbour</a>
    </>
  );
}
const boat = () => screen.getByLabelText('Boat');
const harbour = () => screen.getByRole('link');

/** Disables the field that has the focus, and takes the focus away from it as browsers do. */
function disable() {
  const { rerender } = render(<Fields disabled={false} />);
  boat().focus();
  rerender(<Fields disabled />);
  // jsdom leaves it there.
  harbour().focus();
  harbour().blur();
  expect(document.activeElement).toBe(document.body);
  return () => rerender(<Fields disabled={false} />);
}

it('gives the focus back to the field that was disabled under it', () => {
  const enable = disable();
  enable();
  expect(document.activeElement).toBe(boat());
});

it('leaves the focus where it was led meanwhile', () => {
  const enable = disable();
  harbour().focus();
  enable();
  expect(document.activeElement).toBe(harbour());
});
