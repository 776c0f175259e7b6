import { Confirmation } from '@portico/contract/accounts/own-password';
import type { OwnPasskeys } from '@portico/contract/accounts/passkeys';
import { screen, waitFor } from '@testing-library/react';
import { assertion, options, usePasskeyBrowser } from '../testing/passkey-browser';
import { field, press, server, showScreen, type } from '../testing/show-screen';
import { Form, OwnPasswordField } from './form';

const browser = usePasskeyBrowser();

const passkey = (isOfThisSite: boolean): OwnPasskeys['passkeys'][number] => ({
  ...{ passkeyId: 1, name: 'Phone', createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null },
  ...{ rpId: 'portfolio.example', isOfThisSite },
});
const instead = 'Use a passkey instead';
const list = 'GET /api/auth/passkeys';
const onSend = jest.fn();

function show(passkeys: OwnPasskeys['passkeys']) {
  onSend.mockReset();
  server.answerEach({
    [list]: [200, { passkeys, recoveryCodesLeft: 10 }],
    'POST /api/auth/passkeys/challenge': [200, options],
  });
  showScreen(
    <Form schema={Confirmation} submit="Delete" onSend={onSend}>
      <OwnPasswordField />
    </Form>,
    { token: 'present' },
  );
}

it('sends a form with a passkey in place of the password', async () => {
  show([passkey(true)]);
  await screen.findByRole('button', { name: instead });
  press(instead);
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ password: assertion }));
  expect(browser.asked).toHaveLength(1);
});

it('takes the password after the API has refused the passkey', async () => {
  show([passkey(true)]);
  onSend.mockResolvedValue([{ msg: 'This passkey doesn’t work here.', path: 'password' }]);
  await screen.findByRole('button', { name: instead });
  press(instead);
  await screen.findByText('This passkey doesn’t work here.');
  expect(document.activeElement).toBe(field('Your password'));
  type('Your password', 'seven words');
  press('Delete');
  await waitFor(() => expect(onSend).toHaveBeenLastCalledWith({ password: 'seven words' }));
});

it('sends nothing where the browser refuses, and says so', async () => {
  show([passkey(true)]);
  browser.refusal = new DOMException('', 'NotAllowedError');
  await screen.findByRole('button', { name: instead });
  press(instead);
  expect(await screen.findByText('Your browser returned no passkey. Try again.')).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
});

it('offers none to who has none, or only those of another address', async () => {
  show([passkey(false)]);
  await waitFor(() => expect(server.calls).toEqual([list]));
  show([]);
  await waitFor(() => expect(server.calls).toEqual([list, list]));
  expect(screen.queryByRole('button', { name: instead })).toBeNull();
});
