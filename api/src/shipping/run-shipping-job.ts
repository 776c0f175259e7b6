import { packageFile } from '../foundation/package-file.js';
import { ProblemException } from '../foundation/routes/problem.js';
import { ProcessEnded, ShortProcess } from '../foundation/short-process.js';
import type { Request, ShippingJob, ShippingOutcome } from './shipping-job.js';

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/shipping/shipping-process.js');

/** Longer than compressing and checking take on a busy machine, even if each screen takes the renderer's time limit. */
const timeoutMs = 3 * 60_000;

const maxHeapMB = 256;

/**
 * Does a job in a process of its own; an upload's is of low priority.
 *
 * @param answer answers the process. If a change can't be recorded, nothing changes.
 * @param client ends the job when it is aborted, unless a change has been recorded
 * @throws ProblemException 400, 422, 503
 */
export async function runShippingJob(
  job: ShippingJob,
  answer: (request: Request) => Promise<unknown>,
  client?: AbortSignal,
): Promise<unknown> {
  if (client?.aborted) throw new ProblemException(400);
  // With the environment: PostgreSQL's driver reads `PGPASSWORD`.
  const child = new ShortProcess<ShippingJob, ShippingOutcome, Request>(program, timeoutMs, {
    heapMB: maxHeapMB,
    env: process.env,
    ...(job.work.kind !== 'ship' && { priority: 0 }),
  });
  const stop = () => child.stop();
  client?.addEventListener('abort', stop);
  try {
    const outcome = await child.run(job, (request) => {
      if (request.kind === 'change') client?.removeEventListener('abort', stop);
      return answer(request);
    });
    if (outcome.kind === 'refused') throw new ProblemException(outcome.status, outcome.errors);
    // With its code, by which a full disk is told.
    if (outcome.kind === 'failed') throw Object.assign(new Error(outcome.error), { code: outcome.code });
    return outcome.result;
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    if (client?.aborted) throw new ProblemException(400);
    if (!error.isTooLate) throw error;
    throw new ProblemException(422, [{ msg: 'The release could not be checked in time' }]);
  }
}
