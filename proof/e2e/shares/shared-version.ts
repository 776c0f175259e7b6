import { test as base, type Browser, expect, type Page } from '@playwright/test';
import type { PageReport, VersionFigures } from '@portico/contract/releases/failures';
import type { ManagedFrontEnd } from '@portico/contract/releases/managed-front-ends';
import type { Pointer } from '@portico/contract/releases/pointer';
import type { GoLive } from '@portico/contract/releases/shipping';
import { readPointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';
import { LocalReleases } from '@portico/release/shipping/local-releases';
import { Complaints } from '../../../e2e/browser/complaints.js';
import { builtFrontEnd } from '../../../e2e/product/front-ends.js';
import { Product } from '../../../e2e/product/product.js';
import type { Alter } from '../../../e2e/product/publish-copy.js';
import { owner } from '../../../tools/steps/running-product.mjs';
import {
  addressOf,
  arrive,
  type FrontEnds,
  type LoadedPage,
  loadPage,
  name,
  path,
  report,
} from './visitors.js';

/** With the shared version: more is not needed to stop or raise one. */
export const maxLoads = 2_000;

export type Group = 'few' | 'others';

/** What a browser did on the page; its report is that of when it left, or what it returns. */
export type Visit = (page: Page) => Promise<void | PageReport>;

/** Of the visitors, by their numbers. */
export interface Reports {
  few: (visitor: number) => FrontEnds;
  others: (visitor: number) => FrontEnds;
}

/** Pages forget what they report, and a browser's own tools don't see it. */
const keepReports = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, sent) => {
      localStorage.setItem('report', String(sent));
      return send(url, sent);
    };
  });

/** An installation of its own that believes what address a visitor names, where half of them have a stored version. */
export class SharedVersion {
  /** With it. */
  loads = 0;
  readonly #store: ReleaseStore;
  /** Who had which version. */
  readonly #groups = new Map<string, string>();

  private constructor(
    readonly product: Product,
    readonly version: string,
    readonly base: string,
    /** Of everybody before it was shared. */
    readonly before: LoadedPage,
  ) {
    this.#store = new ReleaseStore(product.dataDir);
  }

  static async start(alter: Alter): Promise<SharedVersion> {
    const product = await Product.start({ settings: { TRUST_PROXY: '1' } });
    const version = await product.storeCopy(name, alter);
    const before = await loadPage(product.server.url, addressOf(0));
    return new SharedVersion(product, version, builtFrontEnd(name).version, before);
  }

  get url(): string {
    return this.product.server.url;
  }

  get pointer(): Pointer {
    return readPointer(this.#store);
  }

  get live(): string {
    return this.pointer.frontEnds[name]!.release.version;
  }

  /** With half of the visitors, and as soon as enough had it, with all. */
  async share(): Promise<void> {
    const rollout = { hours: 0, visits: maxLoads, points: 2, password: owner.password };
    await this.product.call('PUT', 'front-ends/rollout', rollout);
    await this.promote({ share: 50 });
  }

  /** Whatever checks would find. */
  async promote(how: GoLive = {}): Promise<void> {
    const releases = new LocalReleases(this.#store, () => Promise.resolve([]));
    await releases.promote([{ name, version: this.version }], how);
  }

  /** An address of that group. */
  async addressIn(group: Group): Promise<string> {
    for (let visitor = 60_000; ; visitor += 1) {
      const { version } = await loadPage(this.url, addressOf(visitor));
      if ((version === this.version) === (group === 'few')) return addressOf(visitor);
    }
  }

  /** What a real browser of that group reports. @param isWell has nothing to complain of; by default, the others' */
  async browse(
    browser: Browser,
    group: Group,
    visit: Visit = async () => undefined,
    isWell = group === 'others',
  ): Promise<FrontEnds> {
    const context = await browser.newContext({
      baseURL: this.product.url,
      extraHTTPHeaders: { 'x-forwarded-for': await this.addressIn(group) },
    });
    const complaints = new Complaints();
    if (isWell) complaints.listen(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await keepReports(page);
    await page.goto(path);
    const region = page.locator(`[data-remote="${name}"]`);
    await expect(region).toHaveAttribute('data-version', group === 'few' ? this.version : this.base);
    await page.waitForFunction(isHydrated, `[data-remote="${name}"] h1`);
    const reported = await visit(page);
    const left = reported ?? (await leave(page));
    await context.close();
    expect(complaints.unexpected()).toEqual([]);
    return left.frontEnds;
  }

  /** Visitors come until the share has ended, or as many as it takes had its version. */
  async serve(reports: Reports, perSecond = 60): Promise<void> {
    let hasEnded = false;
    const isOver = (visitors: number) => {
      // Reading it takes longer than a visit.
      if (visitors % 20 === 0) hasEnded ||= this.pointer.share === undefined;
      return hasEnded || this.loads >= maxLoads;
    };
    await arrive((visitor) => this.#visit(visitor, reports), { perSecond, isOver });
  }

  async #visit(visitor: number, reports: Reports): Promise<void> {
    const address = addressOf(visitor);
    const { mark, version, html } = await loadPage(this.url, address);
    const isOne = version === this.version;
    if (isOne) this.loads += 1;
    // The same page as before, to the byte.
    else expect(html === this.before.html).toBe(true);
    await report(this.url, address, mark, reports[isOne ? 'few' : 'others'](visitor));
    if (visitor % 20 === 0) this.#groups.set(address, version);
  }

  /** Who came again has the same version while the share runs, and everybody has one of them afterwards. */
  async expectSameGroups(after?: string): Promise<void> {
    for (const [address, version] of [...this.#groups].slice(0, 50))
      expect((await loadPage(this.url, address)).version).toBe(after ?? version);
  }

  async figures(version: string): Promise<VersionFigures | undefined> {
    const { token } = await this.product.session('administrator');
    const answer = await fetch(`${this.url}/api/front-ends/all`, { headers: { 'x-auth-token': token } });
    const all = (await answer.json()) as ManagedFrontEnd[];
    const own = all.find((one) => one.name === name)!;
    return own.versions.find((one) => one.version === version)?.figures;
  }

  async activity(): Promise<string[]> {
    const { token } = await this.product.session('administrator');
    const answer = await fetch(`${this.url}/api/audit`, { headers: { 'x-auth-token': token } });
    const entries = (await answer.json()) as { action: string; detail: string | null }[];
    return entries.map(({ action, detail }) => `${action}: ${detail}`);
  }
}

export const test = base.extend<{ start: (alter: Alter) => Promise<SharedVersion> }>({
  start: async ({}, use) => {
    const started: SharedVersion[] = [];
    await use(async (alter) => {
      const one = await SharedVersion.start(alter);
      started.push(one);
      return one;
    });
    for (const { product } of started) await product.stop();
  },
});

/** Runs in the page. React marks the elements that are its own. */
const isHydrated = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber'));

async function leave(page: Page): Promise<PageReport> {
  await page.goto('/robots.txt');
  return JSON.parse((await page.evaluate(() => localStorage.getItem('report')))!) as PageReport;
}
