/** Renders pages on the server, for visitors. */
import type { Page } from '@portico/contract/pages/page';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { provided } from './provided';
import type { LoadScreen, ScreenModule } from './remotes/screen';
import { findScreen } from './remotes/screen';
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
}

/** @throws the screen's error, instead of rendering a fallback: the browser may succeed */
export async function render(request: RenderRequest): Promise<Rendering> {
  const { site, publicUrl } = request.page;
  const store = createStore({ apiBase: 'http://api.invalid', fetch: request.fetch });
  const screen = await screenForVisitors(request);
  await screen?.prefetch?.(store);
  const structuredData = screen?.structuredData?.({ site, publicUrl, state: store.getState() }) ?? [];
  const thrown: unknown[] = [];
  const { prelude } = await prerender(
    <App
      page={request.page}
      store={store}
      loadScreen={request.loadScreen}
      router={({ children }) => <StaticRouter location={request.path}>{children}</StaticRouter>}
    />,
    {
      onError: (error) => void thrown.push(error),
      // Otherwise React reveals long content with an inline script, which the CSP blocks.
      progressiveChunkSize: Infinity,
    },
  );
  const html = await new Response(prelude).text();
  if (thrown.length > 0) throw thrown[0];
  return { html, state: store.getState(), structuredData };
}

async function screenForVisitors({
  page,
  path,
  loadScreen,
}: RenderRequest): Promise<ScreenModule | undefined> {
  const found = findScreen(page.remotes, path);
  return found?.route.access === 'everyone' ? loadScreen(found.remote, found.route.module, 0) : undefined;
}
