import type { Access } from '@portico/contract/releases/remote-descriptor';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { server, textsOf } from '@portico/platform/testing/show-screen';
import { allowHover } from '../testing/match-media';
import { exampleRemote, exampleRoute } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { Navigation } from './navigation';

const entry = (
  group: 'main' | 'info' | 'user' | 'management' | 'account',
  label: string,
  access: Access,
) => ({
  group,
  label,
  path: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  order: 10,
  access,
});
const remotes = [
  exampleRemote({
    navigation: [
      entry('main', 'Home', 'everyone'),
      entry('info', 'About', 'everyone'),
      entry('user', 'Profile', 'user'),
      entry('management', 'Manage Users', 'admin'),
      entry('account', 'Login', 'visitor'),
    ],
  }),
];
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

beforeEach(() => allowHover(false));

it.each([
  ['closed', []],
  ['login', ['Login']],
  ['open', ['Login', 'Register']],
] as const)('while accounts are %s, offers a visitor %j', (accounts, offered) => {
  const account = exampleRemote({
    routes: [
      exampleRoute({ path: '/login', accounts: 'login' }),
      exampleRoute({ path: '/register', accounts: 'open' }),
    ],
    navigation: [entry('account', 'Login', 'visitor'), entry('account', 'Register', 'visitor')],
  });
  renderAt('/', <Navigation />, { remotes: [account], site: { accounts } });
  expect(textsOf(screen.queryAllByRole('link'))).toEqual(offered);
});

it('leads to the screens, and marks the present one', () => {
  renderAt('/', <Navigation />, { remotes });
  const about = navigation().getByRole('link', { name: 'About' });
  expect(about.getAttribute('aria-current')).toBeNull();
  // It may be the owner's word.
  expect(about.dir).toBe('auto');
  fireEvent.click(about);
  expect(location.pathname).toBe('/about');
  expect(about.getAttribute('aria-current')).toBe('page');
});

it('is one disclosure itself, which closes when a screen is chosen', () => {
  renderAt('/', <Navigation />, { remotes });
  const menu = navigation().getByRole('button', { name: 'Menu' });
  const isOpen = () => menu.getAttribute('aria-expanded') === 'true';
  const bar = navigation().getAllByRole('list')[0]!;
  expect(isOpen()).toBe(false);
  expect(bar.dataset['open']).toBe('false');
  fireEvent.click(menu);
  expect(isOpen()).toBe(true);
  expect(bar.dataset['open']).toBe('true');
  fireEvent.click(navigation().getByRole('button', { name: 'Info' }));
  expect(isOpen()).toBe(true);
  fireEvent.click(navigation().getByRole('link', { name: 'About' }));
  expect(isOpen()).toBe(false);
});

it('opens one submenu at a time', () => {
  renderAt('/', <Navigation />, { remotes, session: { token: 'token', isAdmin: false } });
  const [info, user] = ['Info', 'User'].map((name) => navigation().getByRole('button', { name }));
  fireEvent.click(info!);
  fireEvent.pointerDown(user!);
  fireEvent.click(user!);
  expect([info, user].map((group) => group!.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
});

it('closes an open submenu first on Escape, then itself, and gives the focus back to the button of each', () => {
  renderAt('/', <Navigation />, { remotes });
  const buttons = ['Menu', 'Info'].map((name) => navigation().getByRole('button', { name }));
  buttons.forEach((button) => fireEvent.click(button));
  navigation().getByRole('link', { name: 'About' }).focus();
  for (const [button, open] of [
    [buttons[1], ['true', 'false']],
    [buttons[0], ['false', 'false']],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(document.activeElement).toBe(button);
    expect(buttons.map((each) => each.getAttribute('aria-expanded'))).toEqual(open);
  }
});

describe('a number that an entry asks for', () => {
  const mail = { ...entry('management', 'Mail', 'admin'), badge: { path: 'mail/new', label: 'new' } };
  const show = (token: string | null) => {
    const site = [exampleRemote({ navigation: [mail, entry('main', 'Home', 'everyone')] })];
    renderAt('/', <Navigation />, { remotes: site, session: { token, isAdmin: true }, api: server.base });
  };

  it('is beside the entry and its group, and asked for again on each screen', async () => {
    server.answerWith(200, { count: 3 });
    show('token');
    await navigation().findByRole('link', { name: 'Mail 3 new' });
    expect(navigation().getByRole('button', { name: 'Website Management 3 new' })).toBeTruthy();
    expect(navigation().getByRole('button', { name: 'Menu Mail 3 new' })).toBeTruthy();
    server.answerWith(200, { count: 0 });
    fireEvent.click(navigation().getByRole('link', { name: 'Home' }));
    await navigation().findByRole('link', { name: 'Mail' });
    expect(navigation().getByRole('button', { name: 'Menu' })).toBeTruthy();
  });

  it('is asked for again each minute while the page is visible', async () => {
    const timers = jest.spyOn(window, 'setInterval');
    server.answerWith(200, { count: 3 });
    show('token');
    await navigation().findByRole('link', { name: 'Mail 3 new' });
    const minutely = () =>
      act(() =>
        timers.mock.calls.filter(([, ms]) => ms === 60_000).forEach(([look]) => (look as () => void)()),
      );
    server.answerWith(200, { count: 4 });
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { length } = server.calls;
    minutely();
    expect(server.calls).toHaveLength(length);
    hidden.mockReturnValue(false);
    minutely();
    await navigation().findByRole('link', { name: 'Mail 4 new' });
    for (let minute = 0; minute < 60; minute++) minutely();
    const { length: all } = server.calls;
    minutely();
    expect(server.calls).toHaveLength(all);
    jest.restoreAllMocks();
  });
});
