import { expect } from '@playwright/test';
import { longestChain, totalBytes, traceNetwork, withoutPictures } from '../../bench/network-trace.mjs';
import { test } from '../../../e2e/product/test.js';

test.use({ installation: 'compressed' });

/** Of a first visit, with headers and the page itself, without uploaded pictures: bytes and requests. */
const budgets: Record<string, [bytes: number, requests: number]> = {
  '/': [181_150, 9],
  '/info/about': [153_250, 5],
  '/info/experience': [184_800, 9],
  '/info/project': [184_850, 9],
  '/info/project/low-water': [183_550, 9],
  '/info/interests': [178_450, 9],
  '/resume': [193_950, 9],
  '/contact': [187_750, 12],
  '/privacy': [182_100, 9],
  '/users/login': [189_900, 13],
};
/** Requests that wait for one another. Only what the server renders can be preloaded. */
const longest = (path: string) => (path === '/users/login' ? 3 : 2);

for (const [path, [bytes, count]] of Object.entries(budgets)) {
  test(`the first visit of ${path} keeps its budget of bytes, requests and requests that wait for one another`, async ({
    page,
  }) => {
    const all = await traceNetwork(await page.context().newCDPSession(page));
    await page.goto(path, { waitUntil: 'networkidle' });
    const requests = withoutPictures(all);

    expect([...requests.keys()].some((url) => url.includes('/releases/mfe-'))).toBe(true);
    expect(totalBytes(requests)).toBeLessThanOrEqual(bytes);
    expect(requests.size, [...requests.keys()].join('\n')).toBeLessThanOrEqual(count);
    const chain = longestChain(requests);
    expect(chain.length, chain.join(' -> ')).toBeLessThanOrEqual(longest(path));
  });
}
