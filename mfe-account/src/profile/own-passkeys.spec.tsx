import type { Passkey } from '@portico/contract/accounts/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '@portico/platform/testing/api-server';
import { keepFiles, textOf } from '@portico/platform/testing/keep-files';
import { assertion, options, usePasskeyBrowser } from '@portico/platform/testing/passkey-browser';
import {
  expectAlerts,
  expectClosed,
  field,
  press,
  server,
  showScreen,
  textsOf,
  type,
} from '@portico/platform/testing/show-screen';
import { OwnPasskeys } from './own-passkeys';

usePasskeyBrowser();

const at = '2026-03-01T12:00:00.000Z';
const passkey = (passkeyId: number, name: string, more: Partial<Passkey> = {}): Passkey => ({
  ...{ passkeyId, name, createdAt: at, lastUsedAt: null },
  ...{ rpId: 'portfolio.example', isOfThisSite: true, ...more },
});
const phone = passkey(1, 'Phone', { lastUsedAt: at });
const key = passkey(2, 'Key', { rpId: 'old.example', isOfThisSite: false });

const list = 'GET /api/auth/passkeys';
const codes = ['aaaa-bbbb', 'cccc-dddd'];

function show(passkeys: Passkey[], answers: Answers = {}, publicUrl?: string) {
  server.answerEach({
    [list]: [200, { passkeys, recoveryCodesLeft: 1 }],
    'POST /api/auth/passkeys/registration': [200, options],
    ...answers,
  });
  return showScreen(<OwnPasskeys />, { token: 'present', ...(publicUrl && { publicUrl }) }).store;
}
const items = async () => textsOf(await screen.findAllByRole('listitem'));
const bodyOf = (call: string) => server.bodyOf(server.calls.lastIndexOf(call));
const dialog = () => within(screen.getByRole('dialog'));

it('lists them with when they were used, and which are of another address, and how many codes are left', async () => {
  show([phone, key]);
  const [first, second] = await items();
  expect(first).toMatch(/^Phone, last used .*2026.*Remove$/);
  expect(second).toMatch(/^Key, not used yet Works only at old\.example, an earlier address/);
  expect(screen.getByText(/^1 recovery code is left\./)).toBeTruthy();
});

it('says why there can be none, and offers none', async () => {
  show([], {}, 'http://192.0.2.7');
  expect((await screen.findByText(/^Passkeys don’t work at/)).textContent).toContain('PUBLIC_URL');
  expect(screen.queryByRole('button')).toBeNull();
});

describe('adding one', () => {
  const add = 'POST /api/auth/passkeys';

  async function open(answer: Answers[string]) {
    const store = show([], { [add]: answer });
    await screen.findByRole('button', { name: 'Add a passkey' });
    press('Add a passkey');
    await screen.findByRole('dialog');
    type('Name', 'Phone');
    type('Your password', 'seven words');
    press('Add');
    return store;
  }

  it('sends what the browser made, and shows the codes once', async () => {
    const kept = keepFiles();
    const store = await open([201, { passkey: phone, recoveryCodes: codes }]);
    await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(bodyOf(add)).toMatchObject({
      ...{ name: 'Phone', password: 'seven words' },
      passkey: { id: assertion.id, response: { transports: ['internal'] } },
    });
    await expectAlerts(store, { msg: 'Added Phone' });
    expect(textsOf(dialog().getByLabelText('Recovery codes').children)).toEqual(codes);
    expect(document.querySelector('[data-unsaved]')).not.toBeNull();
    press('Download');
    expect([kept.name, await textOf(kept.blob!)]).toEqual(['recovery-codes.txt', 'aaaa-bbbb\ncccc-dddd\n']);
    expect(document.querySelector('[data-unsaved]')).toBeNull();
    press('Done');
    await expectClosed();
    expect(document.body.textContent).not.toContain(codes[0]);
  });

  it('stays open with what was typed where the password is wrong', async () => {
    await open([422, { errors: [{ msg: 'Wrong password', path: 'password' }] }]);
    expect(await screen.findByText('Wrong password')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Your password')));
    expect(field('Name').value).toBe('Phone');
  });

  it('shows no codes with a later one', async () => {
    const store = await open([201, { passkey: phone }]);
    await expectAlerts(store, { msg: 'Added Phone' });
    await expectClosed();
  });
});

it('removes one after a confirmation, which says what becomes of the last one’s codes', async () => {
  const remove = 'DELETE /api/auth/passkeys/1';
  const store = show([phone], { [remove]: [204] });
  await items();
  press('Remove Phone');
  await screen.findByRole('dialog');
  expect(dialog().getByText(/^It is your last one: .*recovery codes stop working/)).toBeTruthy();
  type('Your password', 'seven words');
  press('Remove');
  await expectAlerts(store, { msg: 'Removed Phone' });
  expect(bodyOf(remove)).toEqual({ password: 'seven words' });
});

it('makes new codes, and shows them once', async () => {
  show([phone, key], { 'POST /api/auth/recovery-codes': [200, { recoveryCodes: codes }] });
  await items();
  press('Make new recovery codes');
  await screen.findByRole('dialog');
  expect(dialog().getByText('Your earlier ones stop working.')).toBeTruthy();
  type('Your password', 'seven words');
  press('Make codes');
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
});
