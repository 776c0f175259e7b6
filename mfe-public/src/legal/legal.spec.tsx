import { render, screen } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { examplePage } from '@portico/platform/testing/example-page';
import { inPage } from '@portico/platform/testing/in-page';
import Privacy, { prefetch as prefetchPrivacy } from '../privacy/privacy';
import Legal, { prefetch } from './legal';

const server = ApiServer.forTests();
const legalHtml = '<p><strong>Ada</strong>, London</p>';
const page = {
  ...examplePage,
  site: { ...examplePage.site, legalTitle: 'Impressum', hasPrivacyText: true, language: 'de' },
};

it('shows the owner’s page, in their language', async () => {
  server.answerWith(200, { legalHtml, privacyHtml: null });
  const store = createTestStore(server.base);
  await prefetch(store);
  render(<Legal />, inPage(store, page));
  const heading = screen.getByRole('heading', { level: 1, name: 'Impressum' });
  expect(heading.lang).toBe('de');
  expect(screen.getByText('Ada').tagName).toBe('STRONG');
});

it.each([
  ['the owner wrote none', examplePage],
  ['it was deleted since this page was loaded', page],
])('has no page where %s', async (_why, shown) => {
  server.answerWith(200, { legalHtml: null, privacyHtml: null });
  render(<Legal />, inPage(createTestStore(server.base), shown));
  expect(await screen.findByText('Page not found')).toBeTruthy();
});

it('adds the owner’s part to the privacy policy', async () => {
  server.answerWith(200, { legalHtml: null, privacyHtml: '<p>Hosted in Trieste.</p>' });
  const store = createTestStore(server.base);
  await prefetchPrivacy(store);
  render(<Privacy />, inPage(store, page));
  expect(screen.getByRole('region', { name: 'Added by the owner' }).textContent).toContain(
    'Hosted in Trieste.',
  );
});
