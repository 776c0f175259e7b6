import { act, fireEvent, render, screen } from '@testing-library/react';
import { inPage } from '../testing/in-page';
import * as v from 'valibot';
import { Form, SelectField } from './form';

const Rules = v.strictObject({ kind: v.pipe(v.string(), v.nonEmpty('Kind is required')) });
const onSend = jest.fn(async () => {});

type Own = {
  required?: false;
  options?: string[];
  defaultValue?: string;
  present?: { before: string; now: string };
};
const form = (own: Own) => (
  <Form schema={Rules} onSend={onSend} submit="Save">
    <SelectField name="kind" label="Kind" options={['Skiff', 'Gig']} {...own} />
  </Form>
);
const show = (own: Own = {}) => render(form(own), inPage());
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
const options = () => [...select().options].map(({ text, value }) => [text, value]);
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

beforeEach(() => onSend.mockClear());

it('begins with nothing chosen, and is wrong so', async () => {
  show();
  expect(options()).toEqual([
    ['Choose one', ''],
    ['Skiff', 'Skiff'],
    ['Gig', 'Gig'],
  ]);
  await submit();
  expect(onSend).not.toHaveBeenCalled();
  expect(select().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(select(), { target: { value: 'Gig' } });
  expect(select().getAttribute('aria-invalid')).toBeNull();
});

it('lets what it begins with and what is saved by now be chosen, though neither is offered, and not nothing', () => {
  show({ defaultValue: 'Punt', present: { before: 'Gig', now: 'Raft' } });
  expect(options().map(([, value]) => value)).toEqual(['Skiff', 'Gig', 'Punt', 'Raft']);
  expect(select().value).toBe('Punt');
});

it('keeps what is chosen while the list that it was offered from is away', async () => {
  const { rerender } = show({ options: [] });
  rerender(form({}));
  fireEvent.change(select(), { target: { value: 'Gig' } });
  rerender(form({ options: [] }));
  await submit();
  expect(onSend.mock.calls).toEqual([[{ kind: 'Gig' }]]);
});

it('is marked as required by the rules, unless another field may be filled instead', () => {
  const { rerender } = show();
  expect([select().ariaRequired, screen.queryAllByText('required')]).toEqual(['true', [expect.anything()]]);
  rerender(form({ required: false }));
  expect([select().ariaRequired, screen.queryAllByText('required')]).toEqual([null, []]);
});
