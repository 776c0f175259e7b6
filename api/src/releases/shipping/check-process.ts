import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Goal, NamedVersion } from '@portico/contract/releases/shipping';
import { findingsBeforeLive, placedIn } from '@portico/release/check/check-release';
import { readRelease } from '@portico/release/read-release';
import { ReleaseError, ReleaseStore } from '@portico/release/release-store';
import { refuseBeyondQuota, unpackRelease } from '@portico/release/shipping/archive';
import { type FindingsOf, prepare, type Prepared } from '@portico/release/take-in';
import { answerJob } from '../../processes/short-process.js';
import type { Ask } from '../../rendering/messages.js';
import { tryScreens } from '../live/try-screens.js';

/** An upload is unpacked beside its archive. */
export interface CheckJob {
  dataDir: string;
  work: { upload: NamedVersion; goal: Goal; folder: string } | { together: NamedVersion[] };
}

/** A failure is ours, unlike a refusal. */
export type CheckOutcome<Result = unknown> =
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; message: string; findings: Finding[] }
  | { kind: 'failed'; error: string; code: string | undefined };

const checked = async ({ dataDir, work }: CheckJob, ask: Ask): Promise<Prepared | Finding[]> => {
  const store = new ReleaseStore(dataDir);
  const rendered: NonNullable<Prepared['rendered']> = {};
  const findingsOf: FindingsOf = (wanted) =>
    findingsBeforeLive(store, wanted, (shell, remotes) => tryScreens(shell, remotes, ask, rendered));
  if ('together' in work)
    return findingsOf(
      work.together.map(({ name, version }) => placedIn(store, readRelease(store, name, version))),
    );
  const { upload, goal, folder } = work;
  if (goal !== 'check') refuseBeyondQuota(store, upload);
  const archive = createReadStream(join(folder, 'release.tar.gz'));
  const stage = (staged: string) => unpackRelease(staged, archive, upload);
  return { ...(await prepare(store, join(folder, 'release'), stage, findingsOf)), rendered };
};

const run = async (job: CheckJob, ask: (path: string) => Promise<unknown>): Promise<CheckOutcome> => {
  try {
    return { kind: 'done', result: await checked(job, ask as Ask) };
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    if (error instanceof ReleaseError) return { kind: 'refused', message, findings: error.findings };
    return { kind: 'failed', error: stack ?? String(error), code };
  }
};

// Does one job: what it loads, computes, blocks or compresses takes neither the server's threads nor its pool.
answerJob(run);
