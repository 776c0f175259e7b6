import { PageProvider } from '@portico/platform/page';
import { sessionBegun } from '@portico/platform/session';
import { screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { examplePage } from '@portico/platform/testing/example-page';
import { exampleUser } from '@portico/platform/testing/example-user';
import { field, press, showScreen, type } from '../testing/show-screen';
import { EditProfile } from './edit-profile';
import Profile from './profile';

const server = ApiServer.forTests();

const save = 'POST /api/users/selfEdit';
const email = 'adwoa@example.org';

it('changes the email with the old password only, and shows it', async () => {
  server.answerEach({
    'GET /api/users/selfEdit': [200, exampleUser],
    [save]: [200, { ...exampleUser, email, version: 2, token: 'next' }],
  });
  const store = createTestStore(server.base);
  store.dispatch(sessionBegun({ token: 'present', isAdmin: false }));
  showScreen(<Profile />, store);
  await screen.findByLabelText('First name');
  type({ Email: email });
  press('Edit');
  expect(await screen.findAllByText('Old password is required')).not.toEqual([]);
  expect(server.calls.lastIndexOf(save)).toBe(-1);
  type({ 'Old password': 'the old one' });
  press('Edit');
  await waitFor(() => expect(store.getState().session.token).toBe('next'));
  expect(await server.bodyOf(server.calls.lastIndexOf(save))).toMatchObject({
    email,
    password: 'the old one',
  });
  expect(store.getState().alerts).toMatchObject([
    { msg: 'Your profile is saved. Your other devices were signed out.' },
  ]);
  await screen.findByText(`Signed in as ${email}`);
  expect([field('Email').value, field('Old password').value]).toEqual([email, '']);
});

it.each([true, false])('leads to a link by mail only if the site sends mail: %s', (resetByMail) => {
  server.goAway();
  showScreen(
    <PageProvider value={{ ...examplePage, site: { ...examplePage.site, resetByMail } }}>
      <EditProfile loaded={exampleUser} disabled={undefined} onRefused={() => {}} />
    </PageProvider>,
    createTestStore(server.base),
  );
  const links = screen.queryAllByRole('link', { name: 'Forgot your password?' });
  expect(links).toHaveLength(Number(resetByMail));
});
