import { siteSettings } from '@portico/contract/testing/rows';
import { ApiServer } from '@portico/platform/testing/api-server';
import { fireEvent, screen } from '@testing-library/react';
import { press, showScreen } from '../testing/show-screen';
import SiteSettings from './site-settings';

const server = new ApiServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const settings = siteSettings({ version: 4 });

async function show(answers: Parameters<ApiServer['answerEach']>[0] = {}) {
  server.answerEach({ 'GET /api/site/settings': [200, settings], ...answers });
  showScreen(<SiteSettings />, server, '/manage/site');
  await screen.findByLabelText('Name');
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => fireEvent.change(name(), { target: { value } });

it('asks before a link or Logout leaves what was changed', async () => {
  await show();
  document.getElementById('main')!.insertAdjacentHTML('beforeend', '<a href="/info/about">About</a>');
  const leave = () => fireEvent.click(screen.getByText('About'));
  const hasAsked = () => screen.queryByRole('dialog', { name: 'Leave without saving?' }) !== null;
  // jsdom can't follow a link.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  leave();
  expect(hasAsked()).toBe(false);
  type('Grace');
  leave();
  expect(hasAsked()).toBe(true);
  press('Keep editing');
  expect([hasAsked(), name().value]).toEqual([false, 'Grace']);
  const loggedOut = jest.fn();
  const logout = document.createElement('button');
  logout.dataset['logout'] = '';
  logout.onclick = loggedOut;
  document.body.append(logout);
  fireEvent.click(logout);
  expect([hasAsked(), loggedOut.mock.calls.length]).toEqual([true, 0]);
  press('Leave');
  expect([hasAsked(), loggedOut.mock.calls.length]).toEqual([false, 1]);
  logout.remove();
});

it('does not ask once nothing differs from what someone else saved meanwhile', async () => {
  const current = { ...settings, tagline: 'Theirs', version: 9 };
  await show({ 'PUT /api/site/settings': [412, { errors: [{ msg: 'Stale' }], current }] } as never);
  type('Grace');
  press('Save');
  await screen.findByText(/^Someone saved changes while you were editing/);
  const isLeft = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isLeft()).toBe(false);
  type(settings.name);
  expect(isLeft()).toBe(true);
});
