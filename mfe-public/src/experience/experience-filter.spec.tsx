import { anExperience } from '@portico/contract/testing/rows';
import { BrowserRouter } from '@portico/platform/router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FilteredExperience } from './experience-filter';

const entries = [
  anExperience({ expId: 3, body: 'Rust' }),
  anExperience({ expId: 2, type: 'Database', body: 'SQLite' }),
  anExperience({ expId: 1, type: 'language', body: 'C' }),
];

const filtered = (
  <BrowserRouter>
    <FilteredExperience entries={entries} />
  </BrowserRouter>
);
const showAt = (query: string) => {
  history.replaceState(null, '', `/info/experience${query}`);
  return render(filtered);
};
const names = () => screen.getAllByRole('listitem').map((item) => item.firstElementChild!.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((each) => each.textContent);

it('shows each entry with name, type and time, in the order given', () => {
  showAt('');
  expect(screen.getAllByRole('list')).toHaveLength(1);
  const shown = screen
    .getAllByRole('listitem')
    .map((item) => [...item.children].slice(0, 3).map((part) => part.textContent));
  expect(shown).toEqual([
    ['Rust', 'Language', '4 years'],
    ['SQLite', 'Database', '4 years'],
    ['C', 'language', '4 years'],
  ]);
});

it('offers all and each type once, in a group', () => {
  showAt('');
  const buttons = within(screen.getByRole('group', { name: 'Filter by type' })).getAllByRole('button');
  expect(buttons.map((each) => each.textContent)).toEqual(['All', 'Language', 'Database']);
});

it('shows all at first', () => {
  showAt('');
  expect(names()).toEqual(['Rust', 'SQLite', 'C']);
  expect(pressed()).toEqual(['All']);
  expect(screen.getByRole('status').textContent).toBe('3 of 3 entries');
});

it('shows the entries of one type and says how many', () => {
  showAt('');
  fireEvent.click(button('Language'));
  expect(names()).toEqual(['Rust', 'C']);
  expect(pressed()).toEqual(['Language']);
  expect(screen.getByRole('status').textContent).toBe('2 of 3 entries');

  fireEvent.click(button('All'));
  expect(names()).toEqual(['Rust', 'SQLite', 'C']);
  expect(pressed()).toEqual(['All']);
});

it('keeps the type in the address, without a further step back', () => {
  showAt('');
  const steps = history.length;
  fireEvent.click(button('Database'));
  expect(location.search).toBe('?type=Database');
  fireEvent.click(button('All'));
  expect(location.search).toBe('');
  expect(history.length).toBe(steps);
});

it('begins with the type of the address', () => {
  showAt('?type=Database');
  expect(names()).toEqual(['SQLite']);
  expect(pressed()).toEqual(['Database']);
});

it('takes the type of the address in upper and lower case', () => {
  showAt('?type=LANGUAGE');
  expect(names()).toEqual(['Rust', 'C']);
  expect(pressed()).toEqual(['Language']);
});

it.each(['?type=Cooking', '?type='])('shows all at %s, a type that there is not', (query) => {
  showAt(query);
  expect(names()).toEqual(['Rust', 'SQLite', 'C']);
  expect(pressed()).toEqual(['All']);
});

it("takes over the server's page, which shows all, and then shows the type of the address", async () => {
  history.replaceState(null, '', '/info/experience?type=Database');
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  page.innerHTML = renderToString(filtered);
  expect(names()).toEqual(['Rust', 'SQLite', 'C']);
  const list = screen.getByRole('list');

  const mended = jest.fn();
  await act(async () => hydrateRoot(page, filtered, { onRecoverableError: mended }));
  expect(mended).not.toHaveBeenCalled();
  expect(screen.getByRole('list')).toBe(list);
  expect(names()).toEqual(['SQLite']);
});
