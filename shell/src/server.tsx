/** The shell on the server: renders one page to a string, for a visitor. */
import type { Page } from '@portico/contract/pages/page';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { provided } from './provided';
import type { LoadScreen, ScreenModule } from './remotes/screen';
import { findScreen } from './remotes/screen';
import { createStore } from './store/create-store';

/** Every module that a remote's server bundle may require, by name. */
export async function loadProvided(): Promise<Record<string, object>> {
  const modules = Object.entries(provided).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(modules));
}

export interface RenderRequest {
  page: Page;
  /** The address's path, as the browser sees it. */
  path: string;
  loadScreen: LoadScreen;
  /** Answers the API's GET requests; not the network. */
  fetch: typeof fetch;
}

export interface Rendering {
  /** The content of `#root`. */
  html: string;
  /** The state with which the browser takes it over. */
  state: Record<string, unknown>;
  /** JSON-LD for the page's head. */
  structuredData: object[];
}

/** @throws what a screen throws: its region's fallback is for the browser, which may fare better */
export async function render(request: RenderRequest): Promise<Rendering> {
  const { site, publicUrl } = request.page;
  const store = createStore({ apiBase: 'http://api.invalid', fetch: request.fetch }, undefined);
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
      // Else React sends a long list in a hidden block with an inline script, which the page's policy refuses.
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
