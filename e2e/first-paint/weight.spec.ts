import { expect } from '@playwright/test';
import { longestChain, totalBytes, traceNetwork } from '../../bench/network-trace.mjs';
import { test } from '../product/test.js';

const mostBytes = 150_000;
const mostBytesOfSignIn = 200_000;
const longest = 2;

test('the first load of home keeps its budget of bytes and of requests that wait for one another', async ({
  page,
}) => {
  const requests = await traceNetwork(await page.context().newCDPSession(page));
  await page.goto('/', { waitUntil: 'networkidle' });

  expect([...requests.keys()].some((url) => url.includes('/releases/mfe-public/'))).toBe(true);
  expect(totalBytes(requests)).toBeLessThanOrEqual(mostBytes);
  expect(longestChain(requests).length, longestChain(requests).join(' -> ')).toBeLessThanOrEqual(longest);
});

test('the first visit of the sign-in screen keeps its budget of bytes', async ({ page }) => {
  const requests = await traceNetwork(await page.context().newCDPSession(page));
  await page.goto('/users/login', { waitUntil: 'networkidle' });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  expect([...requests.keys()].some((url) => url.includes('/releases/mfe-account/'))).toBe(true);
  expect(totalBytes(requests)).toBeLessThanOrEqual(mostBytesOfSignIn);
});
