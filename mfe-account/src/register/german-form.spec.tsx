import { refusal } from '@portico/contract/refusals';
import { sentence } from '@portico/contract/texts/problems';
import { screen, within } from '@testing-library/react';
import {
  button,
  expectAlerts,
  field,
  fill,
  press,
  server,
  showScreen,
  textsOf,
} from '@portico/platform/testing/show-screen';
import { siteAnswer } from '../testing/example-answers';
import { german } from '../testing/german';
import Register from './register';

const password = 'seven words and a bird';
const typed = {
  Vorname: 'Jürgen',
  Nachname: 'Kröger',
  'E‑Mail-Adresse': 'juergen@example.org',
  Firma: 'Hafenwerke',
  Passwort: password,
  'Passwort wiederholen': password,
};
const summary = () => screen.getByRole('group', { name: /:$/ });
const saidAt = (label: string) =>
  field(label)
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)!.textContent);

beforeEach(() => server.answerEach({ 'GET /api/site': siteAnswer('open') }));

it('says in German what a form asks for, and what is wrong in it', () => {
  showScreen(<Register />, { site: { accounts: 'open' }, german });
  fill({ ...typed, Vorname: ' ', Firma: 'a'.repeat(2_049), Passwort: 'kurz', 'Passwort wiederholen': '' });
  press('Registrieren');
  expect(summary().textContent).toContain('Bitte prüfen Sie Ihre Eingaben:');
  expect(textsOf(within(summary()).getAllByRole('link'))).toEqual([
    'Bitte geben Sie Ihren Vornamen ein.',
    '„Firma“ darf höchstens 2.048 Zeichen lang sein.',
    'Verwenden Sie mindestens 15 Zeichen.',
    'Bitte geben Sie das Passwort noch einmal ein.',
  ]);
  expect(saidAt('Firma')).toEqual([
    'Ein Name oder die öffentliche https://-Adresse eines Logos',
    '„Firma“ darf höchstens 2.048 Zeichen lang sein.',
  ]);
  expect(button('Passwort anzeigen: Passwort wiederholen')).toBeTruthy();
});

it('says what the API says; what it has no word for stays English, marked', async () => {
  const wait = sentence('too-many-attempts', { minutes: 2, seconds: 0 });
  const taken = { ...refusal('email-taken'), path: 'email' };
  const errors = [taken, wait, { msg: 'Boats only', code: 'no-boat' }];
  server.answerEach({ 'GET /api/site': siteAnswer('open'), 'POST /api/users/new': [409, { errors }] });
  const { store } = showScreen(<Register />, { site: { accounts: 'open' }, german });
  fill(typed);
  press('Registrieren');
  await screen.findByRole('group');
  const items = within(summary()).getAllByRole('listitem');
  expect(items.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['Zu viele Versuche. Versuchen Sie es in 2 Minuten noch einmal.', ''],
    ['Boats only', 'en'],
    ['Zu dieser E‑Mail-Adresse gibt es bereits ein Konto.', ''],
  ]);
  await expectAlerts(
    store,
    { msg: 'Zu dieser E‑Mail-Adresse gibt es bereits ein Konto.' },
    { msg: 'Zu viele Versuche. Versuchen Sie es in 2 Minuten noch einmal.' },
    { msg: 'Boats only' },
  );
});
