import type { Page } from '@portico/contract/pages/page';

/** A file of the release store that the server runs, and what must be in it. */
export interface Bundle {
  /** Absolute. */
  file: string;
  /** As an integrity attribute would have it: `sha384-...`. */
  integrity: string;
}

/** One page to render. */
export interface RenderJob {
  path: string;
  /** Whose screen it is, for the log: `mfe-public 1.0.0 ./home`. */
  screen: string;
  page: Page;
  shell: Bundle;
  /** The server bundle of each module, by the remote's container and the module: `mfe__public_1_p0_p0 ./home`. */
  bundles: Record<string, Bundle>;
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
