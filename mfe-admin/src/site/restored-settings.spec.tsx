import { aPicture, siteSettings } from '@portico/contract/testing/rows';
import { ParametersProvider } from '@portico/platform/router';
import { personLoaded } from '@portico/platform/session';
import { exampleUser } from '@portico/platform/testing/example-user';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { field, press, server, type } from '@portico/platform/testing/show-screen';
import { selfId, showToAdmin } from '../testing/show-to-admin';
import SiteSettings from './site-settings';

const read = 'GET /api/site/settings';
const write = 'PUT /api/site/settings';
const settings = siteSettings({
  links: [
    { kind: 'Blog', label: 'Notes', href: 'https://example.org/notes' },
    { kind: 'Mastodon', label: '@ada', href: 'https://example.org/@ada' },
  ],
});

it.each([
  [
    'links',
    'contact',
    () => {
      press('Move link 2 up');
      press('Remove link 2');
    },
    { links: [settings.links[1]] },
  ],
  ['banners', 'look', () => fireEvent.click(field('None')), { banner: 'none', bannerPicture: null }],
  ['pictures', undefined, () => press('Remove portrait'), { portraitPicture: null }],
])('saves also %s once the person has signed in again', async (_what, part, change, expected) => {
  const loaded = { ...settings, portraitPicture: aPicture() };
  server.answerEach({ [read]: [200, loaded], [write]: [401] });
  const { store } = showToAdmin(
    <ParametersProvider value={part ? { part } : {}}>
      <SiteSettings />
    </ParametersProvider>,
    '/manage/site',
  );
  const user = { ...exampleUser, userId: selfId };
  act(() => void store.dispatch(personLoaded({ user })));
  await screen.findByRole('button', { name: 'Save' });
  change();
  press('Save');
  await screen.findByRole('group', { name: /^Your session ended/ });
  server.answerEach({
    'POST /api/auth': [200, { token: 'next.token', isAdmin: true }],
    'GET /api/auth/self': [200, { id: selfId }],
    'GET /api/auth': [200, user],
    [write]: [200, { ...loaded, version: 2 }],
  });
  type('Password', 'six swans');
  press('Sign in');
  await waitFor(() => expect(server.calls.filter((call) => call === write)).toHaveLength(2));
  expect(server.bodyOf(server.calls.lastIndexOf(write))).toMatchObject(expected);
});

it('restores the draft of a long text, and keeps it until it is saved', async () => {
  server.answerEach({ [read]: [200, settings] });
  const show = async () => {
    showToAdmin(<SiteSettings />, '/manage/site');
    return screen.findByLabelText<HTMLTextAreaElement>('Biography');
  };
  fireEvent.input(await show(), { target: { value: 'I build boats' } });
  for (const _visit of ['second', 'third']) {
    cleanup();
    expect((await show()).value).toBe('I build boats');
    expect(screen.getByText(/^Draft from .+ restored\.$/)).toBeTruthy();
  }
});
