import { expect } from '@playwright/test';
import { newAccount } from '../../e2e/account/account.js';
import { owner } from '../../tools/steps/running-product.mjs';
import { test } from './test.js';

test('a user is found, edited and deleted', async ({ administrator, product }) => {
  const account = newAccount();
  await fetch(`${product.url}/api/users/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  await administrator.goto('/manage/users');
  await administrator.write('Search names and email addresses', account.email);
  await administrator.sees('1 user');
  await administrator.press('Edit Ama Boateng');
  await administrator.write('First name', '');
  await administrator.press('Save');
  await administrator.sees('First Name is required');
  await administrator.write('First name', 'Adwoa');
  await administrator.press('Admin');
  await administrator.write('Your password', owner.password);
  await administrator.press('Save');
  await administrator.noDialog();
  await administrator.sees('Yes');
  await administrator.press('Delete Adwoa Boateng');
  await administrator.write('Your password', owner.password);
  await administrator.press('Delete');
  await administrator.noDialog();
  await administrator.sees('No users match');
});

test('activity is filtered by day, and days that are not chosen look so', async ({ administrator }) => {
  await administrator.goto('/manage/activity');
  await administrator.sees('Claimed the owner account');
  const notChosen = await administrator.window.screenshot();
  const today = await administrator.run(() => new Date().toLocaleDateString('sv'));
  for (const label of ['From', 'To']) await administrator.choose(label, today);
  expect(notChosen.equals(await administrator.window.screenshot())).toBe(false);

  await administrator.choose('From', '');
  await administrator.choose('To', '2020-01-01');
  await administrator.press('Apply');
  await administrator.sees('No events match.');
  await administrator.press('Clear');
  await administrator.seesNo('No events match.');
  expect(await administrator.run(() => location.search)).toBe('');
});
