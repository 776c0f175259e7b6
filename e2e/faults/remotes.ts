import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from '../product/sessions.js';
import { expectHome, retry } from './region.js';

interface Screen {
  path: string;
  /** Its link in the navigation, and the group that has to be opened for it. */
  link: string;
  group?: string;
  /** Of the files that bring it. */
  chunk: string;
  /** The region shows what it is for and no notice. */
  expectShown: (page: Page) => Promise<void>;
}

/** A column of the matrix. */
export interface Remote {
  name: string;
  screen: Screen;
  /** Who sees the screen; nobody has to sign in for the others. */
  signedIn?: Person;
  /** The link in the navigation to another remote's screen. */
  other: { path: string; link: string; heading: string };
}

/** The region shows the screen with this heading, and something that stands in no other. */
const shows =
  (heading: string, thing: (page: Page) => ReturnType<Page['getByText']>) => async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(thing(page)).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
  };

const home = { path: '/', link: 'Home', heading: 'Welcome, I’m Noémi' };

export const remotes: Remote[] = [
  {
    name: 'mfe-public',
    screen: {
      path: '/',
      link: 'Home',
      chunk: 'home',
      expectShown: expectHome,
    },
    other: { path: '/users/login', link: 'Login', heading: 'Login' },
  },
  {
    name: 'mfe-account',
    screen: {
      path: '/users/login',
      link: 'Login',
      chunk: 'login',
      expectShown: shows('Login', (page) => page.getByLabel('Password', { exact: true })),
    },
    other: home,
  },
  {
    name: 'mfe-admin',
    screen: {
      path: '/manage/users',
      link: 'Manage Users',
      group: 'Website Management',
      chunk: 'users',
      expectShown: shows('User List', (page) => page.getByRole('columnheader', { name: 'Last Name' })),
    },
    signedIn: 'administrator',
    other: home,
  },
];

export const remoteOf = (name: string): Remote => remotes.find((remote) => remote.name === name)!;

/** Home and Login have no hooks, for which a fault in their code would need React at hand. */
const about: Screen = {
  path: '/info/about',
  link: 'About',
  group: 'Info',
  chunk: 'about',
  expectShown: shows('About Me', (page) => page.getByText('I grew up in Lomé')),
};

const profile: Screen = {
  path: '/users/profile',
  link: 'Profile',
  group: 'User',
  chunk: 'profile',
  expectShown: shows('Edit Profile', (page) => page.getByLabel('Old password', { exact: true })),
};

/** Those whose code can be made to fail. */
export const withHooks: Remote[] = [
  { ...remoteOf('mfe-public'), screen: about },
  { ...remoteOf('mfe-account'), screen: profile, signedIn: 'user' },
  remoteOf('mfe-admin'),
];
