import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { isCompatible } from '@portico/contract/releases/compatibility';
import type { Live } from '@portico/contract/releases/pointer';
import type { Asset } from '@portico/contract/releases/release';
import type { Route } from '@portico/contract/releases/remote-descriptor';
import { routeAt, unknownScreen } from '@portico/contract/pages/screens';
import { PublicUrl } from '../../foundation/config/config.module.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { PublishedSite } from '../content/site.controller.js';
import { LiveReleases, pageRemote } from '../releases/live-releases.js';
import type { ApiAnswer, Ask, RenderJob } from '../rendering/messages.js';
import type { Preload } from './asset-links.js';
import { pageHtml } from './page-html.js';
import { PageStyles } from './page-styles.js';
import { RenderedPages } from './rendered-pages.js';
import { contentSecurityPolicy, integrityPolicy } from './security-headers.js';

interface PageAnswer {
  status: 200 | 404;
  html: string;
  /** Whether it was rendered with all its data; otherwise it must not be kept. */
  isComplete: boolean;
  headers: Record<string, string>;
}

/** The same screen for all unknown paths, so that it is rendered once. */
const unknown = { path: '/404-not-found', ...unknownScreen };

/** A route and its remote. */
interface Found {
  live: Live;
  route: Route;
}

const screenName = (found: Found | undefined, shell: Live): string => {
  const { name, version } = (found?.live ?? shell).release;
  return [name, version, found?.route.module].filter((part) => part !== undefined).join(' ');
};

@Injectable()
export class PagesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly publicUrl: PublicUrl,
    private readonly releases: LiveReleases,
    private readonly site: PublishedSite,
    private readonly pages: RenderedPages,
    private readonly styles: PageStyles,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  /** The page at a path, or undefined while no shell is live. */
  async page(path: string): Promise<PageAnswer | undefined> {
    const { revision, shell, remotes } = this.releases.current();
    if (!shell) return undefined;
    const { apiBase, passwordMinLength } = this.settings;
    const site = await this.site.current();
    const found = this.#find(remotes, path);
    const route = found?.route ?? unknown;
    // The browser refuses an incompatible remote, so it is neither preloaded nor rendered.
    const shown = found && isCompatible(found.live.release, shell.release) ? found : undefined;
    const page = {
      apiBase,
      publicUrl: this.publicUrl.current,
      passwordMinLength,
      site,
      remotes: remotes.flatMap((live) => pageRemote(live) ?? []),
    };
    const job =
      found === shown
        ? this.#job({ path: route.path, page, screen: screenName(found, shell) }, shell, found)
        : undefined;
    let hasFailed = false;
    const ask: Ask = async (address) => {
      const answer = await this.#ask(address);
      hasFailed ||= answer.status >= 400;
      return answer;
    };
    const rendered = job && (await this.pages.render(job, `${revision} ${JSON.stringify(site)}`, ask));
    const shellStyles = await this.styles.of(shell, shell.release.browser.styles);
    const screen = shown ? await this.#preloads(shell, shown) : [];
    return {
      status: found ? 200 : 404,
      isComplete: rendered !== undefined && !hasFailed,
      html: pageHtml({
        title: route.title,
        description: route.description,
        canonicalPath: found?.route.access === 'everyone' ? found.route.path : undefined,
        structuredData: rendered?.structuredData ?? [],
        page: rendered ? { ...page, state: rendered.state } : page,
        html: rendered?.html ?? '',
        shell,
        shellStyles,
        screen,
      }),
      headers: {
        'content-security-policy': contentSecurityPolicy(
          apiBase,
          [shell, ...remotes],
          [...shellStyles, ...screen.flatMap(({ styles }) => styles)],
        ),
        ...integrityPolicy([shell, ...remotes]),
      },
    };
  }

  /** The screen's files, and those of the shared packages that it uses. */
  async #preloads(shell: Live, { live, route }: Found): Promise<Preload[]> {
    const { entry, modules } = live.release.browser;
    const { scripts = [], styles = [], shared = [] } = modules[route.module] ?? {};
    const used = shared.flatMap((name) => shell.release.browser.modules[name] ?? []);
    const once = (assets: Asset[]): Asset[] => [
      ...new Map(assets.map((asset) => [asset.file, asset])).values(),
    ];
    return [
      {
        live: shell,
        scripts: once(used.flatMap((module) => module.scripts)),
        styles: await this.styles.of(shell, once(used.flatMap((module) => module.styles))),
      },
      { live, scripts: [...entry, ...scripts], styles: await this.styles.of(live, styles) },
    ];
  }

  /** Undefined while a development server serves the shell or the screen: then the browser renders. */
  #job(job: Pick<RenderJob, 'path' | 'page' | 'screen'>, shell: Live, found: Found | undefined) {
    const bundle = this.releases.serverBundle(shell, './shell');
    if (bundle === undefined || found?.route.access !== 'everyone')
      return bundle && { ...job, shell: bundle };
    const { live, route } = found;
    const screen = this.releases.serverBundle(live, route.module);
    const { name, version } = live.release;
    return (
      screen && { ...job, shell: bundle, remote: { name, version, module: route.module, bundle: screen } }
    );
  }

  #find(remotes: Live[], path: string): Found | undefined {
    for (const live of remotes) {
      const route = live.release.descriptor && routeAt(live.release.descriptor, path);
      if (route) return { live, route };
    }
    return undefined;
  }

  /** Calls the API in-process, as a visitor. */
  readonly #ask = async (path: string): Promise<ApiAnswer> => {
    const answer = await this.host.httpAdapter.getInstance().inject({ method: 'GET', url: path });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      body: answer.body,
    };
  };
}
