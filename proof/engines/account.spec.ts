import { newAccount } from '../../e2e/account/account.js';
import { register, test } from './test.js';

test('one registers, logs out, mistypes the password, and logs in', async ({ visit }) => {
  const account = newAccount();
  await visit.goto('/users/register');
  await visit.press('Register');
  await visit.sees('First Name is required');
  await register(visit, account);
  await visit.press('Logout');
  await visit.sees('You have logged out');
  await visit.press('Login');
  await visit.heading('Login');
  await visit.write('Email', account.email);
  await visit.write('Password', 'no heron at all, sadly');
  await visit.press('Login');
  await visit.sees('Email or password is wrong');
  await visit.write('Password', account.password);
  await visit.press('Login');
  await visit.sees('You have logged in');
});

test('an entry is added, edited, deleted and brought back', async ({ user }) => {
  await user.goto('/info/experience');
  await user.press('Add experience');
  await user.sees('Type');
  await user.write('Type', 'Language');
  await user.write('Name', 'Zig');
  await user.write('Time', '3 weeks');
  await user.press('Add');
  await user.noDialog();
  await user.press('Edit Zig');
  await user.write('Time', '1 year');
  await user.press('Save');
  await user.noDialog();
  await user.sees('1 year');
  await user.press('Delete Zig');
  await user.press('Delete');
  await user.noDialog();
  await user.sees('Deleted Zig');
  await user.press('Undo');
  await user.sees('Restored Zig');
  await user.goto('/info/experience');
  await user.sees('Zig');
});
