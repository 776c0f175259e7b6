import { screen } from '@testing-library/react';
import { field, press, server, showScreen, type } from '@portico/platform/testing/show-screen';
import { refused, siteAnswer } from '../testing/example-answers';
import Forgot from './forgot';

function show(answer: [number, object?] = [204]) {
  server.answerEach({ 'GET /api/site': siteAnswer('open'), 'POST /api/auth/forgot': answer });
  showScreen(<Forgot />, { site: { accounts: 'open', resetByMail: true } });
}
const place = () => server.calls.indexOf('POST /api/auth/forgot');

it('asks for a link, and says the same whether there is an account', async () => {
  show();
  type('Email', 'ama@example.org');
  press('Send link');
  await screen.findByText(/^If ama@example.org has an account, a link is on its way./);
  expect(await server.bodyOf(place())).toEqual({ email: 'ama@example.org' });
});

it('says what the API says, and keeps what was typed', async () => {
  show(refused(429, 'Too many attempts. Try again in 3 minutes.'));
  type('Email', 'ama@example.org');
  press('Send link');
  await screen.findByText('Too many attempts. Try again in 3 minutes.');
  expect(field('Email').value).toBe('ama@example.org');
});
