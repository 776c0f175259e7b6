import { screen } from '@testing-library/react';
import { openStore, server, showScreen } from '@portico/platform/testing/show-screen';
import Legal, { prefetch } from './legal';

const legalHtml = '<p><strong>Ada</strong>, London</p>';
const site = { legalTitle: 'Impressum', language: 'de' };

it('shows the owner’s page, in their language', async () => {
  server.answerWith(200, { legalHtml, privacyHtml: null });
  const store = openStore();
  await prefetch(store);
  showScreen(<Legal />, { site, store });
  const heading = screen.getByRole('heading', { level: 1, name: 'Impressum' });
  expect(heading.lang).toBe('de');
  expect(screen.getByText('Ada').tagName).toBe('STRONG');
});

it.each([
  ['the owner wrote none', {}],
  ['it was deleted since this page was loaded', site],
])('has no page where %s', async (_why, shown) => {
  server.answerWith(200, { legalHtml: null, privacyHtml: null });
  showScreen(<Legal />, { site: shown });
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
