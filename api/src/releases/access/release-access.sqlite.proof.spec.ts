import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ShippingSite } from '../../testing/releases/shipping-site.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password } from '../../testing/site/test-site.js';

const shipping = ShippingSite.use();
let owner: ApiClient;
beforeEach(async () => (owner = await shipping.site.owner()));

describe('while another process changes the release store', () => {
  /** Holds the store's lock until it is told to end. */
  const holdLock = async (): Promise<() => Promise<unknown>> => {
    const holder = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const lock = new (require('@portico/release/sqlite'))(workerData);
       lock.exec('BEGIN EXCLUSIVE');
       parentPort.once('message', () => lock.close());
       parentPort.postMessage('locked');`,
      { eval: true, workerData: join(shipping.store.root, 'pointer-lock.db') },
    );
    await once(holder, 'message');
    return async () => {
      holder.postMessage('end');
      await once(holder, 'exit');
    };
  };

  test('a change waits for it, and other requests do not', async () => {
    const { body } = await owner.get('release-tokens');
    const release = await holdLock();
    const revoking = owner.post(`release-tokens/revoke/${body[0].id}`);
    let isRevoked = false;
    void revoking.then(() => (isRevoked = true));
    const times: number[] = [];
    for (let asked = 0; asked < 50; asked += 1) {
      const start = Date.now();
      expect((await owner.get('project')).status).toBe(200);
      times.push(Date.now() - start);
    }
    expect(isRevoked).toBe(false);
    expect(Math.max(...times)).toBeLessThan(2_000);
    await release();
    expect((await revoking).status).toBe(200);
  });

  test('a change that waits too long is refused, and is not in the audit', async () => {
    const grant = { paths: ['/new'], menu: ['info'], rendering: true, password };
    const change = () => owner.put('front-ends/mfe-new/grant', grant);
    const release = await holdLock();
    const refused = await change();
    await release();
    expect([refused.status, refused.headers.get('retry-after'), refused.body.errors]).toEqual([
      503,
      '2',
      [{ msg: 'Other releases are being changed. Try again in a moment' }],
    ]);
    expect(await shipping.site.audited({ action: 'release-grant.changed' })).toEqual([]);
    expect((await change()).status).toBe(200);
  });
});
