import { act, fireEvent, render, screen } from '@testing-library/react';
import { inPage } from '../testing/in-page';
import * as v from 'valibot';
import { unsavedWork } from '../unsaved-work/unsaved-work';
import { CheckboxField, Form, SelectField, TextAreaField, TextField } from './form';

const filled = v.pipe(v.string(), v.nonEmpty('Required'));
const Rules = v.strictObject({ name: filled, about: filled, kind: filled, isAfloat: v.boolean() });
const onSend = jest.fn(async () => {});

const name = { before: 'Gull', now: 'Gannet' };
const about = { before: 'Leaks.', now: '' };
const kind = { before: 'Skiff', now: 'Raft' };
const isAfloat = { before: true, now: false };

function fields(presents: {
  name?: typeof name;
  about?: typeof about;
  kind?: typeof kind;
  isAfloat?: typeof isAfloat;
}) {
  return (
    <Form schema={Rules} onSend={onSend} submit="Save">
      <TextField name="name" label="Name" hint="As painted" defaultValue="Gull" present={presents.name} />
      <TextAreaField name="about" label="About" defaultValue="Leaks." present={presents.about} />
      <SelectField
        name="kind"
        label="Kind"
        options={['Skiff', 'Gig']}
        defaultValue="Skiff"
        present={presents.kind}
      />
      <CheckboxField name="isAfloat" label="Afloat" defaultChecked present={presents.isAfloat} />
    </Form>
  );
}

let rerender: ReturnType<typeof render>['rerender'];
beforeEach(() => {
  onSend.mockClear();
  ({ rerender } = render(fields({}), inPage()));
});
const changeElsewhere = (presents: Parameters<typeof fields>[0] = { name, about, kind, isAfloat }) =>
  rerender(fields(presents));

const labels = ['Name', 'About', 'Kind', 'Afloat'];
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const typeAll = () => {
  type('Name', 'Tern');
  type('About', 'Leaks a little.');
  type('Kind', 'Gig');
};
const description = (label: string) =>
  (input(label).getAttribute('aria-describedby')?.split(' ') ?? []).map(
    (id) => document.getElementById(id)!.textContent,
  );
const use = (label: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Use the saved ${label}` }));
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

it('is taken over into what the person left alone, and it is said of the input, after its hint', async () => {
  changeElsewhere({ name, kind, isAfloat });
  const updated = 'Updated elsewhere';
  expect(labels.map(description)).toEqual([['As painted', updated], [], [updated], [updated]]);
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  await submit();
  expect(onSend.mock.calls).toEqual([[{ name: 'Gannet', about: 'Leaks.', kind: 'Raft', isAfloat: false }]]);
});

it('is only said where the person changed the field, too, also where it is empty', () => {
  typeAll();
  changeElsewhere({ name, about, kind });
  expect(labels.map(description)).toEqual([
    ['As painted', 'Saved now: Gannet'],
    ['Saved now: nothing'],
    ['Saved now: Raft'],
    [],
  ]);
  expect(labels.map((label) => input(label).value).slice(0, 3)).toEqual(['Tern', 'Leaks a little.', 'Gig']);
});

describe('of several lines, which end otherwise in what is saved', () => {
  it('is taken over where the person left them alone', () => {
    type('About', 'Leaks.\nSinks.');
    changeElsewhere({ about: { before: 'Leaks.\r\nSinks.', now: 'Is dry.' } });
    expect(description('About')).toEqual(['Updated elsewhere']);
  });
});

it('is put in the place of what was typed when its button is pressed, and no other is', async () => {
  typeAll();
  changeElsewhere({ name, about, kind });
  for (const label of ['Name', 'Kind']) use(label);
  await submit();
  expect(onSend.mock.calls).toEqual([
    [{ name: 'Gannet', about: 'Leaks a little.', kind: 'Raft', isAfloat: true }],
  ]);
});

it('is shown by inputs of a team’s own, too, once it was sent, and counts as unchanged', async () => {
  const Boat = v.object({ size: v.string(), count: v.string() });
  const showSaved = async () => ({ saved: { size: 'L', count: 7 } });
  render(
    <Form schema={Boat} onSend={showSaved} submit="Send">
      {['S', 'L'].map((size) => (
        <input
          key={size}
          type="radio"
          name="size"
          value={size}
          aria-label={size}
          defaultChecked={size === 'S'}
        />
      ))}
      <input type="number" name="count" aria-label="Count" />
    </Form>,
    inPage(),
  );
  fireEvent.click(input('L'));
  type('Count', '07');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect([input('S').checked, input('L').checked, input('Count').value]).toEqual([false, true, '7']);
  expect(unsavedWork()).toBeUndefined();
});
