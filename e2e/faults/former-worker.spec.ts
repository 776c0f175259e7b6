import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { FaultProxy } from '../product/fault-proxy.js';
import { test } from '../product/test.js';

/** As Create React App and Gatsby left it: every page is the cached one, whatever the server has. */
const worker = `
addEventListener('install', (event) => event.waitUntil(caches.open('former').then((cache) => cache.addAll(['/']))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`;

const page = `<!doctype html><title>Former</title><h1>Former</h1>
<script>navigator.serviceWorker.register('/static/worker.js', { scope: '/' })</script>`;

/** Each file as the former site sent it. */
const formerSite = (): Server =>
  createServer(({ url }, response) => {
    const isWorker = url === '/static/worker.js';
    response.writeHead(200, {
      'content-type': isWorker ? 'text/javascript' : 'text/html',
      'service-worker-allowed': '/',
    });
    response.end(isWorker ? worker : page);
  }).listen(0, '127.0.0.1');

test('who has the service worker of a former site sees this one after one visit', async ({
  newVisitor,
  product,
}) => {
  const former = formerSite();
  await once(former, 'listening');
  const proxy = new FaultProxy();
  const url = await proxy.listen();
  try {
    proxy.passTo(`http://127.0.0.1:${(former.address() as AddressInfo).port}`);
    const visitor = await newVisitor({ baseURL: url, serviceWorkers: 'allow' });
    await visitor.goto('/');
    await visitor.waitForFunction(() => navigator.serviceWorker.controller !== null);

    proxy.passTo(product.url);
    let loads = 0;
    visitor.on('domcontentloaded', () => (loads += 1));
    await visitor.goto('/info/about');
    // The browser looks for a new worker after that, and the page that the former one showed is loaded again.
    await expect(visitor.getByRole('heading', { level: 1, name: 'About Me' })).toBeVisible();
    expect(
      await visitor.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        await caches.keys(),
      ]),
    ).toEqual([0, []]);
    await visitor.waitForLoadState('networkidle');
    expect(loads).toBe(2);
    await visitor.goto('/');
    await expect(visitor.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await visitor.waitForLoadState('networkidle');
    expect(loads).toBe(3);
    await visitor.context().close();
  } finally {
    await proxy.close();
    former.close();
  }
});
