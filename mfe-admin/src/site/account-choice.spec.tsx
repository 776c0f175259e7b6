import { siteSettings } from '@portico/contract/testing/rows';
import { ApiServer } from '@portico/platform/testing/api-server';
import { examplePage } from '@portico/platform/testing/example-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { field, press, showScreen } from '../testing/show-screen';
import SiteSettings from './site-settings';

const server = ApiServer.forTests();
const write = 'PUT /api/site/settings';

it('lets the owner close accounts, and says where the server’s setting counts instead', async () => {
  const settings = siteSettings();
  server.answerEach({ 'GET /api/site/settings': [200, settings], [write]: [200, settings] });
  const site = { ...examplePage.site, accounts: 'open', accountsSetBy: 'environment' } as const;
  showScreen(<SiteSettings />, server, '/manage/site', { ...examplePage, site });
  await screen.findByLabelText('Name');
  expect(screen.getByText(/ACCOUNTS/).parentElement!.textContent).toContain('is “open”, and counts');
  expect(field('Everyone').checked).toBe(true);
  fireEvent.click(field('Administrators only'));
  press('Save');
  await waitFor(() => expect(server.calls).toContain(write));
  expect(server.bodyOf(server.calls.lastIndexOf(write))).toMatchObject({
    accounts: 'closed',
    legalText: settings.legalText,
  });
});
