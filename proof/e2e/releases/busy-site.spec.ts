import { expect } from '@playwright/test';
import { addToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { CheckoutCopy } from '../../../e2e/product/checkout-copy.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { Client, expectLive, liveVersion } from './busy-site.js';

const clients = 3;

/** Public screens, each with a text that only its content has. */
const screens: [string, string][] = [
  ['/', 'Get in touch'],
  ['/info/about', 'About Me</h1>'],
  ['/info/interests', 'Interest List</h1>'],
];

/** The shell is published on the server, remotes over the network. */
test('front ends are published and rolled back while people load pages, and no one notices', async ({
  product,
}) => {
  test.setTimeout(180_000);
  const { url, dataDir } = product;
  const checkout = await CheckoutCopy.make();
  const { secret } = addToken(new ReleaseStore(dataDir), {
    frontEnds: ['mfe-public'],
    rights: ['upload', 'promote', 'rollback'],
    until: null,
  });
  process.env['PORTICO_TOKEN'] = secret;
  const releaseOf = (name: string) =>
    name === 'shell'
      ? (...command: string[]) => checkout.release(dataDir, ...command)
      : (...command: string[]) => checkout.release('/none', ...command, '--server', url);
  const visitors = Array.from({ length: clients }, () => new Client(url, screens));
  try {
    // The shell lends the others what they are rendered with.
    for (const name of ['shell', 'mfe-public']) {
      const before = (await liveVersion(url, name))!;
      const version = '9.0.1';
      const release = releaseOf(name);
      await release('publish', name, '--version', version);
      await expectLive(url, name, version);
      await release('rollback', name);
      await expectLive(url, name, before);
    }
  } finally {
    for (const visitor of visitors) await visitor.stop();
    await checkout.remove();
    delete process.env['PORTICO_TOKEN'];
  }
  expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
  for (const { pages } of visitors) expect(pages).toBeGreaterThan(2);
  expect(product.server.exitCode).toBeUndefined();
});
