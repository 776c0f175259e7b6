import type { MissingLetters } from '@portico/contract/content/resume/missing-letters';
import type { ResumeContent } from '@portico/contract/content/resume/resume';
import { log } from '../../foundation/log/log.js';
import { packageFile } from '../../foundation/package-file.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { ShortProcess } from '../../foundation/short-process.js';

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/site/resume/resume-process.js');

const timeoutMs = 20_000;
const retryAfterMs = 60_000;

export interface ResumeJob {
  content: ResumeContent;
  /** Files of the owner's, for letters that the packaged fonts lack. */
  fonts: readonly string[];
}

export interface WrittenResume {
  pdf: Uint8Array;
  missing: MissingLetters;
}

const writePdf = (job: ResumeJob): Promise<WrittenResume> =>
  new ShortProcess<ResumeJob, WrittenResume>(program, timeoutMs, { heapMB: 128 }).run(job);

interface Written {
  key: string;
  resume: Promise<WrittenResume>;
  /** When to try again, if it failed: by `performance`, since the clock may be set. */
  retryAt?: number;
}

/** The résumé as PDF, kept until its content changes. So is a failure, for a minute: it costs seconds of processor time. */
export class ResumePdf {
  /** Whoever asks meanwhile waits for the same. */
  #last: Written | undefined;

  constructor(
    private readonly fonts: readonly string[] = [],
    private readonly write = writePdf,
  ) {}

  /** @throws ProblemException 503 */
  async of(content: ResumeContent): Promise<WrittenResume> {
    const key = JSON.stringify(content);
    const isDue = (this.#last?.retryAt ?? Infinity) <= performance.now();
    const last = this.#last?.key === key && !isDue ? this.#last : this.#begin(key, content);
    try {
      return await last.resume;
    } catch {
      const seconds = Math.max(1, Math.ceil((last.retryAt! - performance.now()) / 1_000));
      const msg = 'The PDF could not be made. The résumé is also a page, at /resume';
      throw new ProblemException(503, [{ msg }], { 'retry-after': String(seconds) });
    }
  }

  #begin(key: string, content: ResumeContent): Written {
    const written: Written = {
      key,
      resume: this.write({ content, fonts: this.fonts }).catch((error: unknown) => {
        log.error('The résumé could not be written as PDF', { error });
        written.retryAt = performance.now() + retryAfterMs;
        throw error;
      }),
    };
    this.#last = written;
    return written;
  }
}
