import type { Page } from '@portico/contract/pages/page';

/** A server bundle in the release store, with its hash. */
export interface Bundle {
  /** Absolute. */
  file: string;
  /** As in an integrity attribute: `sha384-...`. */
  integrity: string;
}

/** One page to render. */
export interface RenderJob {
  path: string;
  /** For the log: `mfe-public 1.0.0 ./home`. */
  screen: string;
  page: Page;
  shell: Bundle;
  /** By the remote's container and the module: `mfe__public_1_p0_p0 ./home`. */
  bundles: Record<string, Bundle>;
}

export interface Rendered {
  html: string;
  state: Record<string, unknown>;
  /** JSON-LD for the head; older shells don't have it. */
  structuredData?: object[];
}

/** An API response, for the renderer. */
export interface ApiAnswer {
  status: number;
  type: string;
  body: string;
}

/** Sends a page's GET requests to the API. */
export type Ask = (path: string) => Promise<ApiAnswer>;

export type ToRenderer =
  { kind: 'render'; id: number; job: RenderJob } | { kind: 'answer'; question: number; answer: ApiAnswer };

export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'question'; question: number; id: number; path: string }
  | { kind: 'rendered'; id: number; rendered: Rendered }
  | { kind: 'failed'; id: number; error: string };
