import { fireEvent, render, screen } from '@testing-library/react';
import { button } from '../testing/show-screen';
import { useState } from 'react';
import { allowDialogs } from '../testing/allow-dialogs';
import { DeleteDialog, Dialog } from './dialog';

const deleted = jest.fn();

/** A screen whose row has a button that opens a dialog. Its row goes when it is deleted. */
function Boats() {
  const [open, setOpen] = useState<'' | 'edit' | 'delete'>('');
  const [hasRow, setHasRow] = useState(true);
  const close = () => setOpen('');
  const remove = () => {
    deleted();
    setHasRow(false);
    close();
  };
  return (
    <main id="main" tabIndex={-1}>
      {hasRow &&
        ['edit', 'delete'].map((what) => (
          <button type="button" key={what} onClick={() => setOpen(what as 'edit')}>
            {what}
          </button>
        ))}
      {open === 'edit' && (
        <Dialog title="Edit Skiff" onClose={close}>
          <form>
            <input aria-label="Name" />
            <input type="file" aria-label="Picture" />
          </form>
          <button type="button" onClick={close}>
            Save
          </button>
        </Dialog>
      )}
      {open === 'delete' && (
        <DeleteDialog name="Skiff" onDelete={remove} onClose={close}>
          <p>Its oars go too.</p>
        </DeleteDialog>
      )}
    </main>
  );
}
const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog');
function open(what: string) {
  button(what).focus();
  fireEvent.click(button(what));
}

beforeEach(() => {
  allowDialogs();
  deleted.mockClear();
  render(<Boats />);
});

it('opens modally, titled, with the focus inside (S4.7)', () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  open('edit');
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Edit Skiff' })).toBe(dialog());
  expect(screen.getByRole('heading', { name: 'Edit Skiff' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('closes on Escape and gives the focus back to its opener', () => {
  open('edit');
  fireEvent(dialog()!, new Event('cancel', { cancelable: true }));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(button('edit'));
});

it('stays open where a file picker inside was closed without a choice', () => {
  open('edit');
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
  expect(dialog()).toBeTruthy();
});

describe('with unsaved work in it', () => {
  const question = () => screen.queryByRole('dialog', { name: 'Discard what you typed?' });
  const escape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  beforeEach(() => {
    open('edit');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Gig' } });
  });

  it('leaves Escape to what ends a composition', () => {
    fireEvent.keyDown(document.activeElement!, { key: 'Escape', isComposing: true });
    // In Safari, after its end.
    fireEvent.keyDown(document.activeElement!, { key: 'Escape', keyCode: 229 });
    expect(question()).toBeNull();
  });

  it('closes at once when what was typed is as before', () => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '' } });
    escape();
    expect(dialog()).toBeNull();
  });
});

it('deletes on Delete, and leaves the focus on the screen when its opener went too', () => {
  open('delete');
  fireEvent.click(button('Delete'));
  expect(deleted).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
