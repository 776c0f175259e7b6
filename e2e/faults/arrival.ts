import { expect, type Page } from '@playwright/test';
import { signIn } from '../browser/signed-in.js';
import { beginVisit, expectSameVisit } from '../browser/visit.js';
import { expectWorkingFrame, menu, openByMenu } from '../pages/frame.js';
import type { Fault } from '../product/fault-proxy.js';
import type { Product } from '../product/product.js';
import type { Person } from '../product/sessions.js';
import { test } from '../product/test.js';
import { always } from './failing-scripts.js';
import { expectHome, notice, retry } from './region.js';

interface Remote {
  path: string;
  /** Its link in the navigation, and the group that has to be opened for it. */
  link: string;
  group?: string;
  /** Of the files that bring it. */
  chunk: string;
  /** The region shows what it is for and no notice. */
  expectShown: (page: Page) => Promise<void>;
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

const remotes = {
  'mfe-public': {
    ...{ path: '/', link: 'Home', chunk: 'home', expectShown: expectHome },
    other: { path: '/users/login', link: 'Login', heading: 'Login' },
  },
  'mfe-account': {
    ...{ path: '/users/login', link: 'Login', chunk: 'login' },
    expectShown: shows('Login', (page) => page.getByLabel('Password', { exact: true })),
    other: home,
  },
  'mfe-admin': {
    ...{ path: '/manage/users', link: 'Manage Users', group: 'Website Management', chunk: 'users' },
    expectShown: shows('User List', (page) => page.getByRole('columnheader', { name: 'Last Name' })),
    signedIn: 'administrator',
    other: home,
  },
} satisfies Record<string, Remote>;

/** What a browser loads of a remote for one screen: paths in every version. The style of the first screen stands in the page. */
const parts = {
  entry: () => 'remote-entry\\.',
  script: (chunk: string) => `${chunk}\\..*\\.js`,
  style: (chunk: string) => `${chunk}\\..*\\.css`,
};

const faults = {
  'is cut off': { fault: 'cut', says: 'away' },
  'answers 404': { fault: { status: 404 }, says: 'away' },
  'is HTML': { fault: 'html instead', says: 'away' },
  'has another byte and so another hash': { fault: 'changed', says: 'away' },
  hangs: { fault: 'hang', says: 'slow' },
  'is slow': { fault: 'slow', says: 'nothing' },
} satisfies Record<string, { fault: Fault; says: 'away' | 'slow' | 'nothing' }>;

/** What browsers say in the console about them. */
const ofFaults = [
  ...always,
  /status of 404/,
  /valid digest/,
  /net::ERR_/,
  /uncaught: SyntaxError/,
  /Failed to load script resources|RUNTIME-001/,
];

/** In milliseconds, for what is told at once; on a busy machine that takes some seconds. */
const atOnce = 15_000;

/** In milliseconds: what is waited for is called slow then. */
const slowAfter = 8_000;

async function expectSaid(page: Page, says: 'away' | 'slow') {
  if (says === 'away')
    return expect(notice(page)).toContainText('not available right now', { timeout: atOnce });
  // Once more where the page had not begun to wait.
  await expect(async () => {
    await page.clock.fastForward(slowAfter);
    await expect(notice(page)).toContainText('taking longer than usual', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

async function meet(page: Page, product: Product, { signedIn }: Remote): Promise<void> {
  if (signedIn) await signIn(page, product, signedIn);
}

/** Opens a remote's screen by its link on another remote's. */
async function openFromAnother(page: Page, { link, group, other }: Remote): Promise<void> {
  await page.goto(other.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.heading);
  await beginVisit(page);
  if (group) await openByMenu(page, group, link);
  else await menu(page).getByRole('link', { name: link, exact: true }).click();
}

/** Everything around a region works, and another remote's screen opens in it and is left again. */
async function expectRestWell(page: Page, { path, other }: Remote): Promise<void> {
  await expectWorkingFrame(page);
  await menu(page).getByRole('link', { name: other.link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.heading);
  await expect(notice(page)).toHaveCount(0);
  // A page of which a part hangs is never loaded.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
}

/** Tests what becomes of a page when a part of a remote does not arrive as it should. */
export function testArrival(name: keyof typeof remotes, part: keyof typeof parts, what: keyof typeof faults) {
  const remote: Remote = remotes[name];
  const files = new RegExp(`^/releases/${name}/.*/${parts[part](remote.chunk)}`);
  const { fault, says } = faults[what];
  test(`${name}'s ${part} ${what}`, async ({ page, newVisitor, product, complaints }) => {
    const before = await newVisitor();
    await meet(before, product, remote);
    await before.goto(remote.path);
    await remote.expectShown(before);
    await before.close();

    complaints.expect(...ofFaults);
    if (says === 'slow') await page.clock.install();
    await meet(page, product, remote);
    const asked = page.waitForRequest((request) => files.test(new URL(request.url()).pathname));
    product.proxy.fail(files, fault);
    if (part === 'style') await openFromAnother(page, remote);
    else {
      // A page of which a part hangs is never loaded.
      await page.goto(remote.path, { waitUntil: says === 'away' ? 'load' : 'commit' });
      await beginVisit(page);
    }
    await asked;
    if (says === 'nothing') {
      await remote.expectShown(page);
      await expectRestWell(page, remote);
    } else {
      await expectSaid(page, says);
      await expectRestWell(page, remote);
      await expectSaid(page, says);
      product.proxy.heal();
      await retry(page).click();
    }
    await remote.expectShown(page);
    await expectSameVisit(page);
  });
}
