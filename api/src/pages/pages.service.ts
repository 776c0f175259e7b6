import { Inject, Injectable } from '@nestjs/common';
import type { SiteAnswer } from '@portico/contract/site/site';
import { frameTexts } from '@portico/contract/pages/page';
import { isCompatible } from '@portico/contract/releases/compatibility';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { Asset } from '@portico/contract/releases/release';
import { hasParameters } from '@portico/contract/releases/route-pattern';
import { findScreen, headOf, unknownScreen } from '@portico/contract/pages/screens';
import { textIn } from '@portico/contract/texts/message';
import { SETTINGS, type Settings } from '../config/settings.js';
import { unknownPath } from '../http/routes/request-path.js';
import { PublishedSite } from '../site/published-site.js';
import { LiveReleases } from '../releases/live/live-releases.js';
import type { RenderJob } from '../rendering/messages.js';
import { Visitor } from '../rendering/visitor.js';
import { firstPicture, type Sharing, SocialPictures } from '../social-pictures/social-pictures.js';
import { installedFonts } from '../typesetting/installed-fonts.js';
import { previewBadge, previewStyle } from '../releases/preview/preview-html.js';
import type { Preload } from './asset-links.js';
import { inlineHash } from '../http/inline-hash.js';
import { accentStyles, pageHtml } from './page-html.js';
import { PageStyles } from './released/page-styles.js';
import { PageTexts } from './released/page-texts.js';
import type { Found, Place } from './places.js';
import { RenderedPages } from './rendered-pages.js';
import { contentSecurityPolicy, integrityPolicy } from './security-headers.js';

interface PageAnswer {
  status: 200 | 301 | 404;
  html: string;
  mayBeKept: boolean;
  /** For its picture for social networks, if it is open to everyone. */
  sharing?: Sharing | undefined;
  headers: Record<string, string>;
}

const screenName = (found: Found | undefined, shell: LiveVersion): string => {
  const { name, version } = (found?.remote.live ?? shell).release;
  return [name, version, found?.route.module].filter((part) => part !== undefined).join(' ');
};

/** On the home page, the owner introduces the site. */
const sharingOf = (
  { name, tagline, accent }: SiteAnswer,
  path: string,
  { title, description }: { title: string; description: string },
  pictured: object[],
  fonts: readonly string[],
): Sharing => ({
  ...(path === '/' ? { title: name, line: tagline } : { title, line: description }),
  name,
  accent: accent?.dark ?? '#f4b76d',
  copy: firstPicture(pictured),
  fonts,
});

const moved = (location: string): PageAnswer => ({
  status: 301,
  html: '',
  mayBeKept: false,
  headers: { location },
});

@Injectable()
export class PagesService {
  readonly #fonts: readonly string[];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly releases: LiveReleases,
    private readonly site: PublishedSite,
    private readonly pages: RenderedPages,
    private readonly styles: PageStyles,
    private readonly texts: PageTexts,
    private readonly visitor: Visitor,
    private readonly pictures: SocialPictures,
  ) {
    this.#fonts = installedFonts(settings.dataDir);
  }

  /**
   * The page at an address, or undefined while no shell is live.
   *
   * @param shownIn instead of the site's language: then browsers render it
   */
  async page(
    { revision, releases, asOwned, preview, found, isNothing, movedTo }: Place,
    shownIn?: string,
  ): Promise<PageAnswer | undefined> {
    const { shell, remotes, grants } = releases;
    if (!shell) return undefined;
    if (movedTo !== undefined) return moved(movedTo);
    const { apiBase, passwordMinLength } = this.settings;
    const site = await this.site.current();
    const isOfMany = found !== undefined && hasParameters(found.route.path);
    // The browser refuses an incompatible remote, so it is neither preloaded nor rendered.
    const shown = found && isCompatible(found.remote.live.release, shell.release) ? found : undefined;
    const texts = await this.texts.of(shownIn ?? site.language, shell, remotes, shown?.remote.live);
    const page = {
      apiBase,
      publicUrl: this.settings.publicUrl,
      passwordMinLength,
      site,
      ...texts,
      remotes: asOwned(texts.remotes, site.language, texts.language),
      year: new Date().getUTCFullYear(),
    };
    const there = isNothing ? undefined : found;
    const job =
      found === shown && shownIn === undefined
        ? this.#job(
            { path: there?.path ?? unknownPath, page, screen: screenName(there, shell) },
            shell,
            there,
          )
        : undefined;
    const rendering =
      job &&
      (await this.pages.render(
        { ...job, isOfMany: isOfMany && !isNothing, isOfFew: releases.share !== undefined },
        revision,
        this.visitor.ask,
      ));
    const rendered = rendering?.rendered;
    if (rendered?.movedTo !== undefined) return moved(rendered.movedTo);
    const shownRoute =
      rendered?.isNotFound || !there ? undefined : findScreen(page.remotes, there.path)?.route;
    const head = (shownRoute && rendered?.head) ?? shownRoute ?? unknownScreen(textIn(frameTexts(page)));
    const shellStyles = await this.styles.of(shell, shell.release.browser.styles);
    const screen = shown ? await this.#preloads(shell, shown) : [];
    const canonicalPath = shownRoute?.access === 'everyone' && !preview ? found?.path : undefined;
    const structuredData = rendered?.structuredData ?? [];
    const pictured = [{ image: rendered?.head?.picture }, ...structuredData];
    // Without its data, a page of many doesn't know whether there is anything.
    const mayBeShared = canonicalPath !== undefined && (rendered !== undefined || !isOfMany);
    const sharing = mayBeShared ? sharingOf(site, canonicalPath, head, pictured, this.#fonts) : undefined;
    return {
      sharing,
      status: shownRoute ? 200 : 404,
      mayBeKept: rendering?.mayBeKept === true,
      html: pageHtml({
        ...headOf(shownRoute?.path, head, site),
        canonicalPath,
        structuredData,
        sharedImage: sharing && this.pictures.addressOf(canonicalPath!, sharing),
        // An administrator's browser may find a draft there, so it doesn't hydrate.
        page:
          rendered && !isNothing
            ? { ...page, ...(rendered.texts && { texts: rendered.texts }), state: rendered.state }
            : page,
        html: rendered?.html ?? '',
        shell,
        shellStyles,
        screen,
        badge: preview && previewBadge(preview),
      }),
      headers: {
        'content-security-policy': contentSecurityPolicy(apiBase, [shell, ...remotes], grants, [
          ...accentStyles(site).map((style) => ({ hash: inlineHash(style) })),
          ...shellStyles,
          ...screen.flatMap(({ styles }) => styles),
          ...(preview ? [{ hash: inlineHash(previewStyle) }] : []),
        ]),
        'integrity-policy': integrityPolicy,
      },
    };
  }

  /** The screen's files, and those of the shared packages that it uses. */
  async #preloads(shell: LiveVersion, { remote: { live }, route }: Found): Promise<Preload[]> {
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
  #job(job: Pick<RenderJob, 'path' | 'page' | 'screen'>, shell: LiveVersion, found: Found | undefined) {
    const bundle = this.releases.serverBundle(shell, './shell');
    if (bundle === undefined || found?.route.access !== 'everyone')
      return bundle && { ...job, shell: bundle };
    const { remote, route } = found;
    const screen = this.releases.serverBundle(remote.live, route.module);
    const { name, version } = remote.live.release;
    return (
      screen && { ...job, shell: bundle, remote: { name, version, module: route.module, bundle: screen } }
    );
  }
}
