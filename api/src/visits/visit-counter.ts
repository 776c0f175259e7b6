import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { PageReport } from '@portico/contract/releases/failures';
import { otherHosts } from '@portico/contract/visits/visits';
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

/** In a day, by one server. */
const maxHosts = 200;

/** That day's first ones of a network: others still have room. */
const maxNewHosts = 5;

/** Of those that run scripts: all say what they are, or where that is told. Cubot makes phones. */
const robots = /(?<!cu)bot|crawl|spider|headless|lighthouse|compatible;|http/i;

/** Browsers say nothing for who doesn't want to be counted. They may ask it of the server alone. */
const isLeftOut = ({ 'user-agent': agent = '', 'sec-gpc': control, dnt }: IncomingHttpHeaders): boolean =>
  control === '1' || dnt === '1' || robots.test(agent);

/** Without a port, in lower case. Undefined unless it may be a site's. */
function hostIn(from = ''): string | undefined {
  const address = `https://${from}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) ? host : undefined;
}

/** Counts what visitors read, from the reports of their pages. */
@Injectable()
export class VisitCounter {
  readonly #pages = new CountedPages();
  readonly #newHosts = new AttemptLimit(maxNewHosts, dayMs);
  /** Of that day. */
  #hosts = new Set<string>();
  #day = '';
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
  async take(
    { mark, visit }: PageReport,
    { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  ): Promise<void> {
    const page = this.marks.pageOf(mark)?.page;
    if (!visit || page === undefined || isLeftOut(headers)) return;
    if (!(await this.site.current()).countVisits) return;
    const known = await this.#known.forceFetch('paths');
    const paths = visit.paths.filter((path) => known.has(path));
    const now = Date.now();
    if (paths.length === 0 || !this.#pages.admit(page, 'visit', ip, hourOf(now))) return;
    this.#pages.remember(page, 'visit');
    const day = dayOf(now);
    for (const path of paths) this.#addOnce(page, path, { day, kind: 'page', value: path });
    const host = hostIn(visit.from);
    if (host === undefined || host === new URL(this.settings.publicUrl).hostname) return;
    this.#addOnce(page, 'host', { day, kind: 'host', value: this.#counted(host, day, ip) });
  }

  #addOnce(page: string, fact: string, row: { day: string; kind: string; value: string }): void {
    if (this.#pages.fact(page, fact) !== undefined) return;
    this.#pages.remember(page, fact);
    this.writer.add({ ...row, count: 1 }, VisitCount);
  }

  /** Anyone can make up hosts, so there is an end to new ones. */
  #counted(host: string, day: string, ip: string): string {
    if (day !== this.#day) this.#hosts.clear();
    this.#day = day;
    if (this.#hosts.has(host)) return host;
    if (this.#hosts.size >= maxHosts || this.#newHosts.refusal(placeOf(ip))) return otherHosts;
    this.#hosts.add(host);
    return host;
  }
}
