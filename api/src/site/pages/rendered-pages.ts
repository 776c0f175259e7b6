import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { LimitedLog, log } from '../../foundation/log/log.js';
import type { ApiAnswer, Ask, Rendered, RenderJob } from '../rendering/messages.js';
import { Renderer, type Turn } from '../rendering/renderer.js';
import { slowPageMs, SlowRemotes } from './slow-remotes.js';

interface CachedPage {
  revision: string;
  rendered: Rendered | undefined;
  /** Digests of the API responses used for rendering, by path. */
  answers: Map<string, string>;
  until: number;
  /** Approximate. */
  bytes: number;
}

/** Beyond these, the oldest pages are evicted. */
interface CacheLimits {
  maxPages: number;
  maxBytes: number;
}

/** Rendered pages by path. */
class PageCache {
  /** Oldest first. */
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;

  constructor(private readonly limits: CacheLimits) {}

  get(path: string): CachedPage | undefined {
    return this.#pages.get(path);
  }

  set(path: string, page: CachedPage): void {
    const { maxPages, maxBytes } = this.limits;
    this.delete(path);
    // It would evict all the others.
    if (page.bytes > maxBytes) return;
    this.#pages.set(path, page);
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages && this.#bytes <= maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(path: string): void {
    this.#bytes -= this.#pages.get(path)?.bytes ?? 0;
    this.#pages.delete(path);
  }
}

/** How long a page that failed to render is left to the browser. */
const retryAfterMs = 10_000;

const megabyte = 1024 * 1024;

/** How many addresses with parameters of a remote may wait to be rendered. Browsers render the others. */
const maxWaiting = 8;

interface PageJob extends RenderJob {
  /** One of any number of addresses that its route matches. */
  isOfMany?: boolean;
}

/** Only the status of errors, whose bodies always differ by their request id. */
const digest = ({ status, body }: ApiAnswer): string =>
  status < 400 ? createHash('sha256').update(body).digest('base64') : String(status);

const versionOf = ({ name, version }: NonNullable<RenderJob['remote']>): string => `${name} ${version}`;

/** The remote chooses which addresses it asks. */
const bytesOf = (rendered: Rendered | undefined, answers: Map<string, string>): number =>
  Buffer.byteLength(JSON.stringify([rendered, ...answers]));

/**
 * Caches rendered pages while the live releases and the API responses they were rendered from stay the same. Those are
 * requested again each time, so a page is never older than the data.
 */
@Injectable()
export class RenderedPages {
  readonly #single = new PageCache({ maxPages: 200, maxBytes: 16 * megabyte });
  /** Apart, because whoever requests any number of them must not evict the others. */
  readonly #ofMany = new PageCache({ maxPages: 200, maxBytes: 8 * megabyte });
  /** Those of many where nothing was found, or rendering failed. */
  readonly #nothing = new PageCache({ maxPages: 50, maxBytes: megabyte });
  /** By revision and path. */
  readonly #pending = new Map<string, Promise<CachedPage>>();
  /** Of many, by remote. */
  readonly #waiting = new Map<string, number>();
  readonly #slow = new SlowRemotes();
  readonly #failures = new LimitedLog(20, 'failed renderings');

  constructor(
    private readonly renderer: Renderer,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'pageWaitMs'>,
  ) {}

  /**
   * @param revision changes with the live releases and the site's content
   * @returns undefined if rendering failed or takes too long, or the remote has used more than its share; then the browser renders
   *   the page
   */
  async render(job: PageJob, revision: string, ask: Ask): Promise<Rendered | undefined> {
    const known = this.#known(job);
    if (known && (await this.#isValid(known, revision, ask))) return known.rendered;
    let timeout: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timeout = setTimeout(resolve, this.settings.pageWaitMs, undefined);
    });
    // One that is late is still cached for the next visitor.
    const rendered = await Promise.race([this.#rendered(job, revision, ask), tooLate]);
    clearTimeout(timeout);
    return rendered;
  }

  async #rendered(job: PageJob, revision: string, ask: Ask): Promise<Rendered | undefined> {
    const key = `${revision} ${job.path}`;
    for (let pending = this.#pending.get(key); pending; pending = this.#pending.get(key)) {
      // Started for an earlier request, so its data may have changed since.
      const page = await pending;
      if (await this.#isValid(page, revision, ask)) return page.rendered;
    }
    const waiting = this.#waiting.get(job.remote?.name ?? '') ?? 0;
    if (this.#isLeftOut(job) || (job.isOfMany && waiting >= maxWaiting)) return undefined;
    return (await this.#begin(key, job, revision, ask)).rendered;
  }

  async #isValid({ answers, ...known }: CachedPage, revision: string, ask: Ask): Promise<boolean> {
    if (known.revision !== revision || known.until < Date.now()) return false;
    const same = [...answers].map(async ([path, before]) => digest(await ask(path)) === before);
    return (await Promise.all(same)).every(Boolean);
  }

  async #begin(key: string, job: PageJob, revision: string, ask: Ask): Promise<CachedPage> {
    const rendering = this.#render(job, revision, ask);
    this.#pending.set(key, rendering);
    const remote = job.remote?.name ?? '';
    const count = (change: number) =>
      job.isOfMany && this.#waiting.set(remote, (this.#waiting.get(remote) ?? 0) + change);
    count(1);
    const page = await rendering;
    count(-1);
    this.#pending.delete(key);
    // What is left out was not tried.
    if (!this.#isLeftOut(job)) this.#keep(job, page);
    return page;
  }

  #isLeftOut({ remote }: RenderJob): boolean {
    return remote !== undefined && this.#slow.isLeftOut(versionOf(remote));
  }

  #known({ path, isOfMany }: PageJob): CachedPage | undefined {
    return isOfMany ? (this.#ofMany.get(path) ?? this.#nothing.get(path)) : this.#single.get(path);
  }

  #keep({ path, isOfMany }: PageJob, page: CachedPage): void {
    if (!isOfMany) return this.#single.set(path, page);
    this.#ofMany.delete(path);
    const { isNotFound, movedTo } = page.rendered ?? { isNotFound: true };
    const isContent = !isNotFound && movedTo === undefined;
    (isContent ? this.#ofMany : this.#nothing).set(path, page);
  }

  async #render(job: RenderJob, revision: string, ask: Ask): Promise<CachedPage> {
    const answers = new Map<string, string>();
    const asked: Ask = async (path) => {
      const answer = await ask(path);
      answers.set(path, digest(answer));
      return answer;
    };
    let hasBegun = false;
    let usedMs = 0;
    const turn: Turn = {
      onBegin: () => {
        if (this.#isLeftOut(job)) throw new Error('its remote is left to browsers');
        hasBegun = true;
      },
      onUsed: (ms) => (usedMs = ms),
    };
    const countUse = (why: string): void => {
      if (usedMs < slowPageMs || !job.remote) return;
      const what = `${job.screen} at ${job.path} took ${Math.round(usedMs)} ms of a processor`;
      this.#slow.countSlowPage(versionOf(job.remote), what + why);
    };
    try {
      const rendered = await this.renderer.render(job, asked, turn);
      countUse('');
      return { revision, rendered, answers, until: Infinity, bytes: bytesOf(rendered, answers) };
    } catch (error) {
      if (hasBegun)
        this.#failures.write(() =>
          log.warn(`Rendering ${job.screen} at ${job.path} failed, so the browser renders it`, { error }),
        );
      countUse(`: ${(error as Error).message.split('\n', 1)[0]}`);
      const until = Date.now() + retryAfterMs;
      return { revision, rendered: undefined, answers, until, bytes: bytesOf(undefined, answers) };
    }
  }
}
