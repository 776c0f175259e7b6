import type { Finding } from '@portico/contract/releases/shipping';
import { ReleaseError } from '@portico/release/release-store';
import type { Prepared } from '@portico/release/take-in';
import { ProblemException } from '../../http/routes/problem.js';
import { ProcessEnded, ShortProcess } from '../../processes/short-process.js';
import type { Ask } from '../../rendering/messages.js';
import type { CheckJob, CheckOutcome } from './check-process.js';

/** Longer than compressing and checking take on a busy machine, even if each screen takes the renderer's time limit. */
const timeoutMs = 3 * 60_000;

const maxHeapMB = 256;

/**
 * Checks releases in a process of its own; an upload's is of low priority.
 *
 * @param ask answers the screens that are tried
 * @param client ends the process when it is aborted
 * @throws ReleaseError
 */
export async function checkReleases<Result extends Prepared | Finding[]>(
  job: CheckJob,
  ask: Ask,
  client?: AbortSignal,
): Promise<Result> {
  if (client?.aborted) throw new ProblemException(400);
  const child = new ShortProcess<CheckJob, CheckOutcome<Result>, string>(
    'releases/shipping/check-process',
    timeoutMs,
    { heapMB: maxHeapMB, ...('together' in job.work && { priority: 0 }) },
  );
  const stop = () => child.stop();
  client?.addEventListener('abort', stop);
  try {
    const outcome = await child.run(job, ask);
    if (outcome.kind === 'done') return outcome.result;
    if (outcome.kind === 'refused') throw new ReleaseError(outcome.message, outcome.findings);
    // With its code, by which a full disk is told.
    throw Object.assign(new Error(outcome.error), { code: outcome.code });
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    if (client?.aborted) throw new ProblemException(400);
    if (!error.isTooLate) throw error;
    throw new ProblemException(422, [{ msg: 'The release could not be checked in time' }]);
  }
}
