import { screen } from '@testing-library/react';
import { openStore, press, server, showScreen } from '@portico/platform/testing/show-screen';
import Privacy, { prefetch } from './privacy';

const html = '<p>Es gibt keine Werbung.</p>';

it('shows what the API says that it stores, in its language', async () => {
  server.answerWith(200, { language: 'de', html });
  const store = openStore();
  await prefetch(store);
  showScreen(<Privacy />, { store });
  expect(screen.getByText('Es gibt keine Werbung.').parentElement!.lang).toBe('de');
});

it('says that it could not be loaded, until it is', async () => {
  server.answerWith(503, { errors: [{ msg: 'Down' }] });
  showScreen(<Privacy />);
  expect(await screen.findByText(/^This page could not be loaded\./)).toBeTruthy();
  const heading = screen.getByRole('heading', { level: 1, name: 'Privacy Policy' });
  server.answerWith(200, { language: 'en', html: '<p>There are no ads.</p>' });
  press('Retry');
  expect((await screen.findByText('There are no ads.')).parentElement!.lang).toBe('');
  // With the focus on it.
  expect(heading.isConnected).toBe(true);
});
