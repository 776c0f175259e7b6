import { SignIn } from '@portico/contract/accounts/auth';
import { fireEvent, render, screen } from '@testing-library/react';
import { inPage } from '../testing/in-page';
import { Form, PasswordField } from './form';

const input = () => screen.getByLabelText<HTMLInputElement>('Old password');
const toggle = () => screen.getByRole('button', { name: 'Show password: Old password' });
const isShown = () => [input().type === 'text', toggle().getAttribute('aria-pressed') === 'true'];

beforeEach(() => {
  render(
    <Form schema={SignIn} onSend={async () => {}} submit="Login">
      <PasswordField name="password" label="Old password" autoComplete="current-password" />
    </Form>,
    inPage(),
  );
});

it('is hidden at first, and shown and hidden by its button', () => {
  fireEvent.change(input(), { target: { value: 'correct horse' } });
  expect(isShown()).toEqual([false, false]);
  fireEvent.click(toggle());
  expect(isShown()).toEqual([true, true]);
  expect(input().value).toBe('correct horse');
  fireEvent.click(toggle());
  expect(isShown()).toEqual([false, false]);
});

it('is hidden again when it is sent', () => {
  fireEvent.click(toggle());
  fireEvent.submit(input().form!);
  expect(isShown()).toEqual([false, false]);
});
