import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ResumeContent } from '@portico/contract/content/resume/resume';
import { log } from '../../foundation/log/log.js';
import { packageFile } from '../../foundation/package-file.js';
import { ProblemException } from '../../foundation/routes/problem.js';

const timeoutMs = 20_000;
const retryAfterMs = 60_000;

async function writePdf(content: ResumeContent): Promise<Buffer> {
  const worker = new Worker(packageFile('dist/site/resume/resume-thread.js'), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [
      Uint8Array,
    ];
    return Buffer.from(bytes);
  } finally {
    await worker.terminate();
  }
}

interface Written {
  key: string;
  pdf: Promise<Buffer>;
  /** When to try again, if it failed. */
  retryAt?: number;
}

/** The résumé as PDF, kept until its content changes. So is a failure, for a minute: it costs seconds of processor time. */
export class ResumePdf {
  /** Whoever asks meanwhile waits for the same. */
  #last: Written | undefined;

  constructor(private readonly write = writePdf) {}

  /** @throws ProblemException 503 */
  async of(content: ResumeContent): Promise<Buffer> {
    const key = JSON.stringify(content);
    const isDue = (this.#last?.retryAt ?? Infinity) <= Date.now();
    const last = this.#last?.key === key && !isDue ? this.#last : this.#begin(key, content);
    try {
      return await last.pdf;
    } catch {
      const seconds = Math.max(1, Math.ceil((last.retryAt! - Date.now()) / 1_000));
      const msg = 'The PDF could not be made. The résumé is also a page, at /resume';
      throw new ProblemException(503, [{ msg }], { 'retry-after': String(seconds) });
    }
  }

  #begin(key: string, content: ResumeContent): Written {
    const written: Written = {
      key,
      pdf: this.write(content).catch((error: unknown) => {
        log.error('The résumé could not be written as PDF', { error });
        written.retryAt = Date.now() + retryAfterMs;
        throw error;
      }),
    };
    this.#last = written;
    return written;
  }
}
