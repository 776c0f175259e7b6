import type { Page } from '@portico/contract/page';

/** One page to render. Files are absolute paths in the release store. */
export interface RenderJob {
  path: string;
  page: Page;
  shell: string;
  /** The server bundle of each module, by the remote's container and the module: `mfe_public_1_0_0 ./home`. */
  bundles: Record<string, string>;
}

export interface Rendered {
  html: string;
  state: Record<string, unknown>;
  /** JSON-LD for the page's head; absent from a shell that is older than it. */
  structuredData?: object[];
}

/** An answer of the API, as the renderer sees it. */
export interface ApiAnswer {
  status: number;
  type: string;
  body: string;
}

/** Answers the GET requests that a page makes. */
export type Ask = (path: string) => Promise<ApiAnswer>;

export type ToRenderer =
  { kind: 'render'; id: number; job: RenderJob } | { kind: 'answer'; question: number; answer: ApiAnswer };

export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'question'; question: number; id: number; path: string }
  | { kind: 'rendered'; id: number; rendered: Rendered }
  | { kind: 'failed'; id: number; error: string };
