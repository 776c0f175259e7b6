import { SignIn } from '@portico/contract/accounts/auth';
import type { ProblemError } from '@portico/contract/problem';
import { requiredText } from '@portico/contract/fields';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { field, textsOf, type } from '../testing/show-screen';
import * as v from 'valibot';
import { inPage } from '../testing/in-page';
import { leavingEvent } from '../unsaved-work/unsaved-work';
import { Form, PasswordField, TextField } from './form';

interface Parts {
  onSend?: (values: SignIn) => Promise<ProblemError[] | void>;
  disabled?: string;
  onCancel?: () => void;
  oneAtATime?: boolean;
}

const accept = async () => {};

const form = ({ onSend = accept, ...others }: Parts) => (
  <Form schema={SignIn} onSend={onSend} submit="Login" {...others}>
    <TextField name="email" label="Email" type="email" autoComplete="username" hint="As you registered" />
    <PasswordField name="password" label="Password" autoComplete="current-password" />
  </Form>
);
const show = (parts: Parts = {}) => render(form(parts), inPage());
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });
const submit = () => act(async () => void fireEvent.click(button()));
const summary = () => screen.queryByRole('group');
const described = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

afterEach(() => jest.useRealTimers());

function fill() {
  type('Email', 'ama@example.org');
  type('Password', 'correct horse battery staple');
}

/** A server that answers when it is told to. */
function slowServer() {
  let answer: (errors: ProblemError[]) => void = () => {};
  const onSend = jest.fn(() => new Promise<ProblemError[]>((resolve) => (answer = resolve)));
  return { onSend, answer: (errors: ProblemError[]) => act(async () => answer(errors)) };
}

it('sends what the rules made of the fields', async () => {
  const onSend = jest.fn(accept);
  show({ onSend });
  fill();
  type('Email', '  ama@example.org ');
  await submit();
  expect(onSend.mock.calls).toEqual([
    [{ email: 'ama@example.org', password: 'correct horse battery staple' }],
  ]);
});

it('names its fields by their labels alone, and ties hints to them', () => {
  show();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBe(field('Email'));
  expect(described('Email')).toEqual(['As you registered']);
});

it('says which fields are required, beside their labels and to screen readers', () => {
  const rules = v.object({
    name: requiredText({ label: 'Name', maxLength: 9, required: 'Name is required', sample: '' }),
    about: v.string(),
  });
  render(
    <Form schema={rules} onSend={accept} submit="Save">
      <TextField name="name" label="Name" defaultValue="Gannet" />
      <TextField name="about" label="About" />
    </Form>,
    inPage(),
  );
  const [name, about] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect([name, about].map((input) => input!.ariaRequired)).toEqual(['true', null]);
  expect(name!.required).toBe(false);
  expect([name, about].map((input) => input!.dir)).toEqual(['auto', 'auto']);
  expect(screen.getByText('required').parentElement!.textContent).toBe('Namerequired');
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name);
});

it('tells each wrong field, with a summary that has the focus and leads to the fields', async () => {
  const onSend = jest.fn(accept);
  show({ onSend });
  await submit();
  expect(onSend).not.toHaveBeenCalled();
  expect(isWrong('Email') && isWrong('Password')).toBe(true);
  expect(described('Email')).toEqual(['As you registered', 'Email is required']);
  expect(described('Password')).toEqual(['Password is required']);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please correct this:' }));
  const links = within(summary()!).getAllByRole('link');
  expect(textsOf(links)).toEqual(['Email is required', 'Password is required']);
  expect(links.map((link) => document.getElementById(link.getAttribute('href')!.slice(1)))).toEqual([
    field('Email'),
    field('Password'),
  ]);
  const isFollowed = fireEvent.click(links[1]!);
  expect(isFollowed).toBe(false);
  expect(document.activeElement).toBe(field('Password'));
});

it('puts the focus on the one field that is wrong, without a summary', async () => {
  show();
  type('Email', 'ama@example.org');
  await submit();
  expect(document.activeElement).toBe(field('Password'));
  expect(summary()).toBeNull();
});

it('checks a wrong field again as it changes, and no other', async () => {
  show();
  type('Email', 'ama@example.org');
  await submit();
  type('Email', '');
  expect([isWrong('Email'), isWrong('Password')]).toEqual([false, true]);
  type('Password', 'a');
  expect(isWrong('Password')).toBe(false);
  expect(described('Password')).toEqual([undefined]);
  type('Password', '');
  expect(isWrong('Password')).toBe(false);
});

it('tells one fault at a time where it is asked to', async () => {
  show({ oneAtATime: true });
  await submit();
  expect([isWrong('Email'), isWrong('Password')]).toEqual([true, false]);
  expect(document.activeElement).toBe(field('Email'));
  type('Email', 'ama@example.org');
  expect([isWrong('Email'), isWrong('Password')]).toEqual([false, true]);
});

it('puts what the server refuses on the fields that it names, the rest on top, and keeps what was typed', async () => {
  const refused = [
    { msg: 'Too simple', path: 'password' },
    { msg: 'Email is taken', path: 'email' },
    { msg: 'Try again tomorrow' },
    { msg: 'This link is incomplete.', path: 'code' },
  ];
  show({ onSend: async () => refused });
  fill();
  await submit();
  expect(described('Email')).toContain('Email is taken');
  expect(described('Password')).toContain('Too simple');
  expect(document.activeElement).toBe(summary());
  const told = within(summary()!).getAllByRole('listitem');
  expect(textsOf(told)).toEqual([
    'Try again tomorrow',
    'This link is incomplete.',
    'Email is taken',
    'Too simple',
  ]);
  expect(within(summary()!).getAllByRole('link')).toHaveLength(2);
  expect([field('Email').value, field('Password').value]).toEqual([
    'ama@example.org',
    'correct horse battery staple',
  ]);
});

it('takes a refusal of the server for mended when its field is changed, not when another is', async () => {
  show({ onSend: async () => [{ msg: 'Email is taken', path: 'email' }] });
  fill();
  await submit();
  type('Password', 'another one');
  expect(isWrong('Email')).toBe(true);
  type('Email', 'other@example.org');
  expect(isWrong('Email')).toBe(false);
});

it('shows a refusal that names no field until the next submit, and describes by it what it focuses', async () => {
  const onSend = jest.fn(async (): Promise<ProblemError[]> => []);
  onSend.mockResolvedValueOnce([{ msg: 'Email or password is wrong' }]);
  show({ onSend });
  fill();
  await submit();
  expect(screen.getByRole('group', { name: 'That did not work:' })).toBe(document.activeElement);
  const description = document.activeElement!.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)?.textContent).toBe('Email or password is wrong');
  type('Password', 'another one');
  expect(summary()).not.toBeNull();
  await submit();
  expect(summary()).toBeNull();
});

it('is sent once however often it is submitted, and again after the answer', async () => {
  const { onSend, answer } = slowServer();
  show({ onSend });
  fill();
  fireEvent.click(button());
  fireEvent.click(button());
  fireEvent.submit(button().form!);
  expect(onSend).toHaveBeenCalledTimes(1);
  await answer([{ msg: 'Email is taken', path: 'email' }]);
  await submit();
  expect(onSend).toHaveBeenCalledTimes(2);
});

it('asks nothing of the screen around it when it is cancelled', () => {
  const onCancel = jest.fn();
  show({ onCancel });
  addEventListener(leavingEvent, (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('disables all its inputs with a message, and keeps what was typed for when it is alive again', () => {
  const message = 'currently disabled due to server issues';
  const { rerender, container } = show();
  fill();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(form({ disabled: message }));
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input, button')];
  expect(inputs.map((input) => input.disabled)).toEqual([true, true, true, true]);
  expect(status.textContent).toBe(message);
  expect(container.querySelector('form')!.firstElementChild).toBe(status);
  rerender(form({}));
  expect(inputs.some((input) => input.disabled)).toBe(false);
  expect(field('Email').value).toBe('ama@example.org');
});
