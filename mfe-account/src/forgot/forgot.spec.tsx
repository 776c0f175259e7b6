import { screen } from '@testing-library/react';
import { PageProvider } from '@portico/platform/page';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { examplePage } from '@portico/platform/testing/example-page';
import { refused, siteAnswer } from '../testing/example-answers';
import { field, press, showScreen, type } from '../testing/show-screen';
import Forgot from './forgot';

const server = ApiServer.forTests();

function show(answer: [number, object?] = [204]) {
  server.answerEach({ 'GET /api/site': siteAnswer('open'), 'POST /api/auth/forgot': answer });
  const page = {
    ...examplePage,
    site: { ...examplePage.site, accounts: 'open' as const, resetByMail: true },
  };
  const store = createTestStore(server.base);
  showScreen(
    <PageProvider value={page}>
      <Forgot />
    </PageProvider>,
    store,
  );
  return store;
}
const place = () => server.calls.indexOf('POST /api/auth/forgot');

it('asks for a link, and says the same whether there is an account', async () => {
  show();
  type({ Email: 'ama@example.org' });
  press('Send link');
  await screen.findByText(/^If ama@example.org has an account, a link is on its way./);
  expect(await server.bodyOf(place())).toEqual({ email: 'ama@example.org' });
});

it('says what the API says, and keeps what was typed', async () => {
  show(refused(429, 'Too many attempts. Try again in 3 minutes.'));
  type({ Email: 'ama@example.org' });
  press('Send link');
  await screen.findByText('Too many attempts. Try again in 3 minutes.');
  expect(field('Email').value).toBe('ama@example.org');
});
