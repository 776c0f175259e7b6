import { field, press, server, textsOf } from '@portico/platform/testing/show-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { save, sent, settings, showPart, write } from './testing/show-part';

const entries = [
  ['/', 'Home'],
  ['/info/about', 'About'],
  ['/info/project', 'Projects'],
  ['/contact', 'Contact'],
].map(([of, usual]) => ({ of, usual }));
const answers = { 'GET /api/site/menu': [200, entries], [write]: [200, settings] } satisfies object;

const show = async (given: object = {}) => {
  await showPart('menu', { ...answers, ...given } as never);
  await screen.findByRole('group', { name: 'Entries of the menu' });
};
const listed = (list = 'Entries of the menu') => within(screen.getByRole('group', { name: list }));
const move = (name: string) => {
  const pressed = listed().getByRole('button', { name });
  pressed.focus();
  fireEvent.click(pressed);
};
const shown = (list?: string) =>
  listed(list)
    .getAllByRole('listitem')
    .map((row) => {
      const [box] = within(row).getAllByRole<HTMLInputElement>('checkbox');
      return box!.closest('label')!.textContent!.replace('Hide ', '') + (box!.checked ? ' (hidden)' : '');
    });
const part = (of: string, label: string | null = null, isHidden = false) => ({ of, label, isHidden });

it('shows the usual order of a grouped and of a flat menu until one is arranged', async () => {
  await show();
  expect(shown()).toEqual(['Home', 'About', 'Projects', 'Contact (hidden)']);
  fireEvent.click(field('Flat'));
  expect(shown()).toEqual(['Home', 'Projects', 'About', 'Contact']);
  await save();
  expect(sent()).toEqual({ menuStyle: 'flat', menu: [], home: [] });
});

it('moves, renames and hides entries, says so, keeps the focus, and restores what is usual', async () => {
  await show();
  move('Move Projects up');
  move('Move Projects up');
  expect(shown()).toEqual(['Projects', 'Home', 'About', 'Contact (hidden)']);
  expect(screen.getByText('Moved to place 1 of 4').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(listed().getByRole('button', { name: 'Move Projects up' }));
  const rename = listed().getByRole<HTMLInputElement>('textbox', { name: 'Projects' });
  rename.focus();
  fireEvent.change(rename, { target: { value: 'Work' } });
  fireEvent.click(listed().getByLabelText('Hide About'));
  expect(document.activeElement).toBe(rename);
  await save();
  expect(sent()).toMatchObject({
    menu: [
      part('/info/project', 'Work'),
      part('/'),
      part('/info/about', null, true),
      part('/contact', null, true),
    ],
  });
  fireEvent.click(listed().getByRole('button', { name: 'Restore the usual order and names' }));
  expect(shown()).toEqual(['Home', 'About', 'Projects', 'Contact (hidden)']);
});

it('arranges the parts of the home page as well, of which one has no name', async () => {
  await show();
  const home = listed('Parts of the home page');
  expect(home.queryByRole('textbox', { name: 'Jobs and skills' })).toBeNull();
  fireEvent.click(home.getByRole('button', { name: 'Move Selected projects up' }));
  fireEvent.click(home.getByLabelText('Hide Interests'));
  await save();
  expect(sent()).toMatchObject({
    menu: [],
    home: [
      part('featured'),
      part('background'),
      ...['about', 'experience', 'project'].map((of) => part(of)),
      part('interests', null, true),
    ],
  });
});

it('names a wrong name at its own field', async () => {
  await show();
  const name = () => listed().getByRole<HTMLInputElement>('textbox', { name: 'About' });
  fireEvent.change(name(), { target: { value: 'x'.repeat(61) } });
  press('Save');
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(name().ariaInvalid).toBe('true');
  expect(server.calls).not.toContain(write);
});

it('takes over what someone else arranged, unless it was arranged here, too', async () => {
  const current = { ...settings, menu: [part('/contact')], home: [part('project')], version: 9 };
  await show({ [write]: [412, { errors: [{ msg: 'Stale' }], current }] });
  move('Move Projects up');
  await save();
  await screen.findByText(/^Someone saved changes while you were editing/);
  expect(shown()).toEqual(['Home', 'Projects', 'About', 'Contact (hidden)']);
  expect(shown('Parts of the home page')[0]).toBe('Projects');
  expect(textsOf(document.querySelectorAll('fieldset .ui-note'))).toEqual([
    'Someone changed these too. Save again to replace theirs with yours.',
    'Updated elsewhere',
  ]);
});
