import { ParametersProvider } from '@portico/platform/router';
import { screen } from '@testing-library/react';
import { openStore, server, showScreen } from '@portico/platform/testing/show-screen';
import OwnPage, { head, prefetch } from './own-page';

const parameters = { address: 'impressum' };
const html = '<p><strong>Ada</strong>, London <img src="/pictures/abc/640.webp"></p>';
const page = { title: 'Impressum', description: 'Ada, London', html };

const show = (store = openStore()) =>
  showScreen(
    <ParametersProvider value={parameters}>
      <OwnPage />
    </ParametersProvider>,
    { site: { language: 'de' }, store },
  );

it('shows what the owner wrote, in their language', async () => {
  server.answerWith(200, page);
  const store = openStore();
  await prefetch(store, { parameters });
  show(store);
  const heading = screen.getByRole('heading', { level: 1, name: 'Impressum' });
  expect(heading.lang).toBe('de');
  expect(screen.getByText('Ada').tagName).toBe('STRONG');
  expect(server.calls).toEqual(['GET /api/own-pages/at/impressum']);
});

it('is headed by it, and shared with its first picture', async () => {
  server.answerWith(200, page);
  const store = openStore();
  expect(head({ parameters, state: store.getState() })).toBeUndefined();
  await prefetch(store, { parameters });
  expect(head({ parameters, state: store.getState() })).toEqual({
    ...{ title: 'Impressum', description: 'Ada, London' },
    picture: '/pictures/abc/640.webp',
  });
});

it('is not there where it was deleted since this page was loaded', async () => {
  server.answerWith(404, { errors: [{ msg: 'Not Found' }] });
  show();
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
