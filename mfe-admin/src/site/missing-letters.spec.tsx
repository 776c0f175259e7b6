import { siteSettings } from '@portico/contract/testing/rows';
import { ApiServer } from '@portico/platform/testing/api-server';
import { screen, within } from '@testing-library/react';
import { showScreen } from '../testing/show-screen';
import SiteSettings from './site-settings';

const server = ApiServer.forTests();

it('says which letters of which texts the server has no font for, and how to install one', async () => {
  const missing = Array.from({ length: 7 }, (_, index) => ({ text: `Tokyo 東京 ${index}`, letters: '東京' }));
  server.answerEach({
    'GET /api/site/settings': [200, siteSettings()],
    'GET /api/site/missing-letters': [200, missing],
  });
  showScreen(<SiteSettings />, server, '/manage/site');
  const section = within(await screen.findByRole('region', { name: 'Missing letters' }));
  expect(section.getByText('DATA_DIR/fonts')).toBeTruthy();
  const items = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect([items.length, items[0], items[5]]).toEqual([6, '東京 in Tokyo 東京 0', 'and in 2 more texts']);
});
