import { expect } from '@playwright/test';
import { longestChain, totalBytes, traceNetwork, withoutPictures } from '../../bench/network-trace.mjs';
import { test } from '../../../e2e/product/test.js';

test.use({ installation: 'compressed' });

/** Of a first visit, with headers and the page itself, without uploaded pictures: bytes and requests. */
const budgets: Record<string, [bytes: number, requests: number]> = {
  '/': [176_950, 6],
  '/info/about': [154_650, 5],
  '/info/experience': [182_300, 7],
  '/info/project': [181_950, 7],
  '/info/project/low-water': [180_650, 7],
  '/info/interests': [174_750, 7],
  '/resume': [191_600, 8],
  '/contact': [187_600, 9],
  '/privacy': [176_100, 7],
  '/users/login': [191_950, 11],
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
