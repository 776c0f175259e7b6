/** The entry of a thread that does one `ShippingJob`: what it loads, computes or blocks is gone with it. */
import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import { SharedFilesBusyError } from '@portico/contract/files/shared-files';
import { noteUse } from '@portico/release/access/tokens';
import { ReleaseError, ReleaseStore } from '@portico/release/release-store';
import { LocalReleases } from '@portico/release/shipping/local-releases';
import { tryScreens } from '../site/releases/try-screens.js';
import type { ApiAnswer, Ask } from '../site/rendering/messages.js';
import { sharedFilesOf } from '../foundation/database/shared-files/shared-files-of.js';
import type { Request, ShippingJob, ShippingMessage, Work } from './shipping-job.js';

const parent = parentPort!;
const { settings, tokenId, work } = workerData as ShippingJob;
const send = (message: ShippingMessage): void => parent.postMessage(message);

const request = async (wanted: Request): Promise<unknown> => {
  const { port1, port2 } = new MessageChannel();
  parent.postMessage({ ...wanted, reply: port2 } satisfies ShippingMessage, [port2]);
  const [answer] = (await once(port1, 'message')) as unknown[];
  port1.close();
  return answer;
};

const ask: Ask = async (path) => (await request({ kind: 'question', path })) as ApiAnswer;

const store = new ReleaseStore(settings.dataDir, undefined, sharedFilesOf(settings));
const releases = new LocalReleases(
  store,
  (shell, remotes) => tryScreens(shell, remotes, ask),
  async (right, release) => {
    const { name, version } = release;
    const origin = 'inputs' in release ? { source: release.source, builtAt: release.builtAt } : {};
    await request({ kind: 'change', change: { right, release: { name, version, ...origin } } });
  },
);

const perform = (job: Work): Promise<unknown> => {
  switch (job.kind) {
    case 'ship':
      return releases.receive(job.release, createReadStream(job.archive), job.goal);
    case 'promote':
      return releases.promote(job.releases);
    case 'rollback':
      return releases.rollback(job.name);
    case 'withdraw':
      return releases.withdraw(job.name);
    case 'list':
      return releases.list();
  }
};

try {
  await store.shared.change(() => noteUse(store, tokenId));
  send({ kind: 'done', result: await perform(work) });
} catch (error) {
  if (error instanceof SharedFilesBusyError) send({ kind: 'busy' });
  else if (error instanceof ReleaseError)
    send({ kind: 'refused', message: error.message, findings: error.findings });
  else throw error;
}
