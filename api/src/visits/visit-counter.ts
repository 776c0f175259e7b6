import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { PageReport } from '@portico/contract/releases/failures';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SETTINGS, type Settings } from '../config/settings.js';
import { AttemptLimit } from '../http/throttling/attempt-limit.js';
import { PublicPaths } from '../pages/public-paths.js';
import { CountWriter } from '../releases/failures/count-writer.js';
import { CountedPages, placeOf } from '../releases/failures/counted-pages.js';
import { hourOf } from '../releases/failures/failure-counts.js';
import { PageMarks } from '../releases/failures/page-marks.js';
import { PublishedSite } from '../site/published-site.js';
import { VisitCount } from './visit-count.entity.js';
import { dayOf, dayMs } from './visit-sums.js';

/** Of those that run scripts: all say what they are, or where that is told. Cubot makes phones. */
const robots = /(?<!cu)bot|crawl|spider|headless|lighthouse|compatible;|http/i;

/** Browsers say nothing for who doesn't want to be counted. They may ask it of the server alone. */
const isLeftOut = ({ 'user-agent': agent = '', 'sec-gpc': control, dnt }: IncomingHttpHeaders): boolean =>
  control === '1' || dnt === '1' || robots.test(agent);

/** Other sites', as browsers have them. */
const hosts = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/** Counts what visitors read, from the reports of their pages. */
@Injectable()
export class VisitCounter {
  readonly #pages = new CountedPages();
  /** Anyone can make up hosts: 200 new ones a day count, up to 5 of a network, and no known one gives way. */
  readonly #hostsOfDay = new AttemptLimit(200, dayMs);
  readonly #hostsOfNetwork = new AttemptLimit(5, dayMs);
  /** Anyone can make up addresses, too: also where a route takes any. */
  readonly #known = new LRUCache<'paths', ReadonlySet<string>>({
    max: 1,
    ttl: 10_000,
    fetchMethod: async () => new Set(await this.paths.current()),
  });

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly marks: PageMarks,
    private readonly paths: PublicPaths,
    private readonly site: PublishedSite,
    private readonly writer: CountWriter,
  ) {}

  /** Counts what is new in a report of a page that this server sent, of screens that there are. */
  async take({ mark, visit }: PageReport, request: Pick<FastifyRequest, 'ip' | 'headers'>): Promise<void> {
    const page = this.marks.pageOf(mark)?.page;
    if (!visit || page === undefined || isLeftOut(request.headers)) return;
    if (!(await this.site.current()).countVisits) return;
    const known = await this.#known.forceFetch('paths');
    const paths = visit.paths.filter((path) => known.has(path));
    const now = Date.now();
    if (paths.length === 0 || !this.#pages.admit(page, 'visit', request.ip, hourOf(now))) return;
    this.#pages.remember(page, 'visit');
    const day = dayOf(now);
    const addOnce = (fact: string, kind: VisitCount['kind'], value: string): void => {
      if (this.#pages.fact(page, fact) !== undefined) return;
      this.#pages.remember(page, fact);
      this.writer.add({ day, kind, value, count: 1 }, VisitCount);
    };
    for (const path of paths) addOnce(path, 'page', path);
    const { from: host = '' } = visit;
    if (!hosts.test(host) || host === new URL(this.settings.publicUrl).hostname) return;
    // What is remembered of a day is which hosts it has.
    const isNew = this.#pages.fact(day, host) === undefined;
    if (isNew && (this.#hostsOfNetwork.refusal(placeOf(request.ip)) || this.#hostsOfDay.refusal(day))) return;
    this.#pages.remember(day, host);
    addOnce('host', 'host', host);
  }
}
