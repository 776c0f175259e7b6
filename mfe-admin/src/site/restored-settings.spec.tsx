import { aPicture, siteSettings } from '@portico/contract/testing/rows';
import { themes } from '@portico/contract/themes';
import { callApi } from '@portico/platform/api';
import { personLoaded, sessionBegun } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import { exampleUser } from '@portico/platform/testing/example-user';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { field, press, server } from '@portico/platform/testing/show-screen';
import { selfId, showToAdmin } from '../testing/show-to-admin';
import SiteSettings from './site-settings';

const read = 'GET /api/site/settings';
const links = [
  { kind: 'Blog' as const, label: 'Notes', href: 'https://example.org/notes' },
  { kind: 'Mastodon' as const, label: '@ada', href: 'https://example.org/@ada' },
];
const settings = siteSettings({ links });

const labels = () => screen.getAllByLabelText<HTMLInputElement>('Label').map(({ value }) => value);

/** The shell shows it to who is signed in. */
function Guarded() {
  return useAppSelector(({ session }) => session.isAuthenticated) && <SiteSettings />;
}

it('restores links, banner and pictures, too, which a session that ended has interrupted', async () => {
  const portraitPicture = aPicture();
  server.answerEach({ [read]: [200, { ...settings, portraitPicture }], 'GET /api/ended': [401] });
  const { store } = showToAdmin(<Guarded />, '/manage/site');
  const known = personLoaded({ user: { ...exampleUser, userId: selfId }, selfId: { id: selfId } });
  act(() => void store.dispatch(known));
  await screen.findByLabelText('Name');
  fireEvent.input(field('Welcome'), { target: { value: 'Good morning' } });
  press('Remove portrait');
  press('Move link 2 up');
  press('Add link');
  fireEvent.input(screen.getAllByLabelText('Label')[2]!, { target: { value: 'My talks' } });
  press('Remove link 2');
  fireEvent.click(field('None'));
  await act(() => store.dispatch(callApi({ url: 'ended' })));
  expect(screen.queryByLabelText('Name')).toBeNull();

  act(() => {
    store.dispatch(sessionBegun({ token: 'next.token', isAdmin: true }));
    store.dispatch(known);
  });
  await screen.findByLabelText('Name');
  press('Restore what you typed');
  expect(labels()).toEqual(['@ada', 'My talks']);
  expect(field('None').checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove portrait' })).toBeNull();
  expect(document.activeElement).toBe(field('Welcome'));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getAllByText('Good morning')).toHaveLength(themes.length);
  expect(preview.querySelector('picture')).toBeNull();
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
