import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@portico/contract/problem';
import { noteUse } from '@portico/release/access/tokens';
import { ReleaseError, ReleaseStore, StoreBusyError } from '@portico/release/release-store';
import { LocalReleases } from '@portico/release/shipping/local-releases';
import { guardOf, LockError } from '../foundation/database/process-lock.js';
import { answerJob } from '../foundation/short-process.js';
import type { ApiAnswer } from '../site/rendering/messages.js';
import {
  archiveName,
  type Request,
  type ShippingJob,
  type ShippingOutcome,
  type Work,
} from './shipping-job.js';

type AskServer = (request: Request) => Promise<unknown>;

const releasesIn = (store: ReleaseStore, ask: AskServer): LocalReleases =>
  new LocalReleases(
    store,
    async (shell, remotes) => {
      // Loads Nest, which a roll back need not wait for.
      const { tryScreens } = await import('../site/releases/try-screens.js');
      return tryScreens(shell, remotes, async (path) => (await ask({ kind: 'question', path })) as ApiAnswer);
    },
    async (right, { name, version, source, builtAt }) => {
      await ask({ kind: 'change', change: { right, release: { name, version, source, builtAt } } });
    },
  );

const perform = (releases: LocalReleases, work: Work): Promise<unknown> => {
  switch (work.kind) {
    case 'ship': {
      const archive = createReadStream(join(work.folder, archiveName));
      return releases.receive(work.release, archive, work.goal, join(work.folder, 'release'));
    }
    case 'promote':
      return releases.promote(work.releases);
    case 'rollback':
      return releases.rollback(work.name);
    case 'withdraw':
      return releases.withdraw(work.name);
    case 'list':
      return releases.list();
  }
};

const busy = 'Other releases are being changed. Try again in a moment';

const refused = (status: 422 | 503, errors: Problem['errors']): ShippingOutcome => ({
  kind: 'refused',
  status,
  errors,
});

const errorsOf = ({ message, findings }: ReleaseError): Problem['errors'] => [
  { msg: findings.length > 0 ? message.split('\n')[0]! : message },
  ...findings.map(({ field, problem, advice }) => ({ path: field, msg: problem, advice })),
];

const run = async ({ settings, tokenId, work }: ShippingJob, ask: AskServer): Promise<ShippingOutcome> => {
  try {
    const store = new ReleaseStore(settings.dataDir, { guard: guardOf(settings) });
    await store.change(() => noteUse(store, tokenId));
    return { kind: 'done', result: await perform(releasesIn(store, ask), work) };
  } catch (error) {
    if (error instanceof LockError || error instanceof StoreBusyError) return refused(503, [{ msg: busy }]);
    if (error instanceof ReleaseError) return refused(422, errorsOf(error));
    const { stack, code } = error as NodeJS.ErrnoException;
    return { kind: 'failed', error: stack ?? String(error), code };
  }
};

// Does one job: what it loads, computes, blocks or compresses takes neither the server's threads nor its pool.
answerJob(run);
