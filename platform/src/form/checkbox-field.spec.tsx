import { act, fireEvent, render, screen } from '@testing-library/react';
import { inStore } from '../testing/in-store';
import * as v from 'valibot';
import { CheckboxField, Form } from './form';

const Rules = v.strictObject({ isAdmin: v.boolean('Admin must be true or false') });

async function send(isChecked: boolean, press: () => void = () => {}) {
  const onSend = jest.fn(async () => {});
  render(
    <Form schema={Rules} onSend={onSend} submit="Save">
      <CheckboxField name="isAdmin" label="Admin" defaultChecked={isChecked} />
    </Form>,
    inStore(),
  );
  press();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  return onSend.mock.calls;
}

it.each([true, false])('sends %s as it was', async (isChecked) => {
  expect(await send(isChecked)).toEqual([[{ isAdmin: isChecked }]]);
});

it.each([true, false])('sends the contrary of %s once it was pressed', async (isChecked) => {
  const press = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Admin' }));
  expect(await send(isChecked, press)).toEqual([[{ isAdmin: !isChecked }]]);
});
