import { act, fireEvent, render, screen } from '@testing-library/react';
import { field, openStore, type } from '../../testing/show-screen';
import { useState } from 'react';
import * as v from 'valibot';
import { interrupt } from '../../api/interruption';
import { personLoaded, sessionBegun } from '../../session/session';
import { useAppSelector } from '../../store/store';
import type { TestStore } from '../../testing/create-test-store';
import { exampleUser } from '../../testing/example-user';
import { inPage } from '../../testing/in-page';
import {
  CheckboxField,
  Form,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  useFormValue,
} from '../form';

const Rules = v.object({ name: v.pipe(v.string(), v.minLength(1, 'Name is required')) });

/** Fields that depend on state. */
function Rows() {
  const [kind, setKind] = useState('a');
  const [rows, setRows] = useState<string[]>([]);
  useFormValue('rows', rows, { saved: [], put: setRows });
  return (
    <>
      {['a', 'b'].map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="kind of row"
            value={value}
            checked={kind === value}
            onChange={() => setKind(value)}
          />
          Rows {value}
        </label>
      ))}
      {rows.map((row, place) => (
        <TextField
          key={place}
          name={`rows.${place}`}
          label={`Row ${kind}${place}`}
          value={row}
          onChange={({ target }) => setRows(rows.map((one, other) => (other === place ? target.value : one)))}
        />
      ))}
      <button type="button" onClick={() => setRows([...rows, ''])}>
        Add row
      </button>
    </>
  );
}

const onInput = jest.fn();

/** A screen that goes with the session, as the shell sees to. */
function Screen() {
  const isSignedIn = useAppSelector(({ session }) => session.isAuthenticated);
  if (!isSignedIn) return null;
  return (
    <div onInput={onInput}>
      <Form schema={Rules} submit="Edit" onSend={async () => {}}>
        <TextField name="name" label="Name" defaultValue="Ama" />
        <TextField name="company" label="Company" defaultValue="Harbour Works" />
        <TextAreaField name="about" label="About" defaultValue="Boats" />
        <SelectField name="kind" label="Kind" options={['One', 'Two']} defaultValue="One" />
        <SelectField name="size" label="Size" options={['S', 'L']} />
        <CheckboxField name="isPublic" label="Public" />
        <PasswordField name="password" label="Old password" autoComplete="current-password" />
        <Rows />
      </Form>
    </div>
  );
}

let store: TestStore;
beforeEach(() => {
  store = openStore();
  signIn(7);
  render(<Screen />, inPage(store));
});

function signIn(id: number) {
  store.dispatch(sessionBegun({ token: `token ${id}`, isAdmin: false }));
  store.dispatch(personLoaded({ user: { ...exampleUser, userId: id }, selfId: { id } }));
}
const endSession = () => act(() => store.dispatch(interrupt()));
const offer = () => screen.queryByRole('button', { name: 'Restore what you typed' });

it('offers what was changed, but no password, to the same person after the next sign-in', () => {
  type('Name', 'Adwoa');
  type('About', 'Ships');
  type('Kind', 'Two');
  fireEvent.click(field('Public'));
  type('Old password', 'correct horse');
  fireEvent.click(screen.getByRole('button', { name: 'Show password: Old password' }));
  endSession();
  expect(Object.values(store.getState().interruption!.typed)).toEqual([
    { name: 'Adwoa', about: 'Ships', kind: 'Two', isPublic: true },
  ]);
  expect(store.getState().alerts.map(({ msg }) => msg)).toEqual([
    'Your session ended. Please sign in again.',
    'What you typed is kept for 15 minutes. To restore it, sign in again in this tab and go back to the form.',
  ]);

  act(() => signIn(7));
  expect(field('Name').value).toBe('Ama');
  fireEvent.click(offer()!);
  expect(['Name', 'Company', 'About', 'Kind', 'Size'].map((label) => field(label).value)).toEqual([
    'Adwoa',
    'Harbour Works',
    'Ships',
    'Two',
    '',
  ]);
  expect(field('Public').checked).toBe(true);
  expect(field('Old password').value).toBe('');
  expect(document.activeElement).toBe(field('Name'));
  expect(offer()).toBeNull();
});

it('restores a choice and the value of a component', () => {
  fireEvent.click(field('Rows b'));
  for (const _row of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
  type('Row b1', 'Second');
  endSession();
  act(() => signIn(7));
  expect(field('Rows a').checked).toBe(true);
  onInput.mockClear();
  fireEvent.click(offer()!);
  expect(field('Rows b').checked).toBe(true);
  expect(field('Row b0').value).toBe('');
  expect(field('Row b1').value).toBe('Second');
  expect(document.activeElement).toBe(field('Rows b'));
  expect(onInput).toHaveBeenCalled();
});
