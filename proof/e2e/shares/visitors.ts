import { once } from 'node:events';
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestOptions,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type Page, pageDataId } from '@portico/contract/pages/page';
import type { PageReport } from '@portico/contract/releases/failures';

/** The screen and the remote of which a version is shared. */
export const path = '/info/about';
export const name = 'mfe-public';

export type FrontEnds = PageReport['frontEnds'];

export interface LoadedPage {
  html: string;
  headers: IncomingHttpHeaders;
  mark: string;
  /** Of the remote. */
  version: string;
}

/** Each is in a network of its own. */
export const addressOf = (visitor: number): string => `10.${visitor & 255}.${visitor >> 8}.7`;

const pageData = new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`, 's');

/** Takes a quarter of what `fetch` takes, and there are thousands of visitors. */
const agent = new Agent({ keepAlive: true });

async function ask(url: string, options: RequestOptions, body = ''): Promise<[IncomingMessage, string]> {
  const asked = request(url, { agent, ...options });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return [answer, await text(answer)];
}

/** As a browser does, without one. */
export async function loadPage(url: string, address: string): Promise<LoadedPage> {
  const [{ headers }, html] = await ask(url + path, { headers: { 'x-forwarded-for': address } });
  const mark = /mark;desc="([^"]+)"/.exec(String(headers['server-timing']))![1]!;
  const { remotes } = JSON.parse(pageData.exec(html)![1]!) as Page;
  const { version } = remotes.find((remote) => remote.name === name)!;
  return { html, headers, mark, version };
}

export async function report(
  url: string,
  address: string,
  mark: string,
  frontEnds: FrontEnds,
): Promise<void> {
  const headers = { 'x-forwarded-for': address, 'content-type': 'text/plain' };
  const body = JSON.stringify({ mark, frontEnds } satisfies PageReport);
  const [{ statusCode }] = await ask(`${url}/api/front-ends/reports`, { method: 'POST', headers }, body);
  expect(statusCode).toBe(204);
}

interface Arrivals {
  perSecond: number;
  /** Nobody comes any more. */
  isOver: (visitors: number) => boolean;
}

/** Visitors come one after the other, some before others have left, over several minutes of a site's counts. */
export async function arrive(
  visit: (visitor: number) => Promise<unknown>,
  { perSecond, isOver }: Arrivals,
): Promise<void> {
  const begun = performance.now();
  let next = 0;
  const come = async () => {
    while (!isOver(next)) {
      const visitor = next++;
      await wait(Math.max(0, begun + (visitor * 1_000) / perSecond - performance.now()));
      await visit(visitor);
    }
  };
  await Promise.all(Array.from({ length: 8 }, come));
}
