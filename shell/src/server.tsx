/** Renders pages on the server, for visitors. */
import { frameTexts, type Page } from '@portico/contract/pages/page';
import { findScreen } from '@portico/contract/pages/screens';
import { inEnglish, textIn } from '@portico/contract/texts/message';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { provided } from './provided';
import { askedTexts } from './remotes/asked-texts';
import { withCatalogues } from './remotes/catalogues';
import type { LoadScreen, ScreenHead } from './remotes/screen';
import { createStore } from './store/create-store';

/** The modules that remotes' server bundles may require, by name. */
export async function loadProvided(): Promise<Record<string, object>> {
  const modules = Object.entries(provided).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(modules));
}

export interface RenderRequest {
  page: Page;
  /** As in the browser's address bar. */
  path: string;
  loadScreen: LoadScreen;
  /** Handles GET requests to the API without the network. */
  fetch: typeof fetch;
}

export interface Rendering {
  /** The content of `#root`. */
  html: string;
  /** The state to hydrate with. */
  state: Record<string, unknown>;
  /** JSON-LD. */
  structuredData: object[];
  /** The screen's own title and description. */
  head?: ScreenHead | undefined;
  /** Whether the screen has nothing at this address. */
  isNotFound: boolean;
  /** Where the screen is now, if it isn't at this address. */
  movedTo?: string | undefined;
  /** The texts of the page that were asked for. */
  texts?: Page['texts'];
}

/** @throws the screen's error, instead of rendering a fallback: the browser may succeed */
export async function render(request: RenderRequest): Promise<Rendering> {
  const { noted, asked } = askedTexts(request.page.texts ?? {});
  const page = { ...request.page, ...(request.page.texts && { texts: noted }) };
  const { path } = request;
  const loadScreen = withCatalogues(page, request.loadScreen);
  // The sandbox's `fetch` knows the API by it.
  const store = createStore({
    apiBase: 'http://api.invalid',
    fetch: request.fetch,
    text: textIn(frameTexts(page)),
  });
  const found = findScreen(page.remotes, path);
  const screen =
    found?.route.access === 'everyone' ? await loadScreen(found.remote, found.route.module, 0) : undefined;
  const parameters = found?.parameters ?? {};
  await screen?.prefetch?.(store, { parameters });
  const about = { parameters, state: store.getState(), text: textIn(screen?.texts?.(page) ?? inEnglish) };
  const head = screen?.head?.(about);
  const { site, publicUrl } = page;
  const structuredData = screen?.structuredData?.({ site, publicUrl, ...about }) ?? [];
  let isNotFound = false;
  let movedTo: string | undefined;
  const thrown: unknown[] = [];
  const { prelude } = await prerender(
    <App
      page={page}
      store={store}
      loadScreen={loadScreen}
      router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      onNotFound={() => (isNotFound = true)}
      onMoved={(path) => (movedTo = path)}
    />,
    {
      onError: (error) => void thrown.push(error),
      // Otherwise React reveals long content with an inline script, which the CSP blocks.
      progressiveChunkSize: Infinity,
    },
  );
  const rendered = await new Response(prelude).text();
  if (thrown.length > 0) throw thrown[0];
  // The policy forbids style attributes. Scripts may set them, so the browser does.
  const html = rendered.replaceAll(/(<[a-z][^<>]*) style="/g, '$1 data-style="');
  const texts = page.texts && asked;
  return { html, state: store.getState(), structuredData, head, isNotFound, movedTo, texts };
}
