import { act, fireEvent, render, screen } from '@testing-library/react';
import { inStore } from '../testing/in-store';
import * as v from 'valibot';
import { CheckboxField, Form, SelectField, TextAreaField, TextField } from './form';

const filled = v.pipe(v.string(), v.nonEmpty('Required'));
const Rules = v.strictObject({ name: filled, about: filled, kind: filled, isAfloat: v.boolean() });
const onSend = jest.fn(async () => {});
const isAfloat = { name: 'isAfloat', label: 'Afloat', defaultChecked: true, present: false };

beforeEach(() => {
  onSend.mockClear();
  render(
    <Form schema={Rules} onSend={onSend} submit="Save">
      <TextField name="name" label="Name" hint="As painted" present="Gannet" />
      <TextAreaField name="about" label="About" defaultValue="Leaks." present="" />
      <SelectField name="kind" label="Kind" options={['Skiff', 'Gig']} present="Raft" />
      <CheckboxField {...isAfloat} />
    </Form>,
    inStore(),
  );
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const description = (label: string) =>
  input(label)
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)!.textContent);
const use = (label: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Use the saved ${label}` }));
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

it('is said of the input, after its hint, also where it is empty', () => {
  expect(['Name', 'About', 'Kind', 'Afloat'].map(description)).toEqual([
    ['As painted', 'Saved now: Gannet'],
    ['Saved now: nothing'],
    ['Saved now: Raft'],
    ['Saved now: no'],
  ]);
});

it('is put in the place of what was typed when its button is pressed, and no other is', async () => {
  fireEvent.change(input('About'), { target: { value: 'Leaks a little.' } });
  for (const label of ['Name', 'Kind', 'Afloat']) use(label);
  await submit();
  expect(onSend.mock.calls).toEqual([
    [{ name: 'Gannet', about: 'Leaks a little.', kind: 'Raft', isAfloat: false }],
  ]);
});

it('leaves the focus in the field', () => {
  use('Kind');
  expect(document.activeElement).toBe(input('Kind'));
});

it('mends a wrong field', async () => {
  await submit();
  expect(description('Name')).toEqual(['As painted', 'Saved now: Gannet', 'Required']);
  use('Name');
  expect(description('Name')).toEqual(['As painted', 'Saved now: Gannet']);
});
