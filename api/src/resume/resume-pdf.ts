import type { ResumeContent } from '@portico/contract/resume/resume';
import type { MissingLetters } from '@portico/contract/site/site';
import { refusal } from '@portico/contract/refusals';
import fastq from 'fastq';
import { log } from '../log/log.js';
import { ProblemException } from '../http/routes/problem.js';
import { ShortProcess } from '../processes/short-process.js';

const timeoutMs = 20_000;
const retryAfterMs = 60_000;

export interface ResumeJob {
  content: ResumeContent;
  /** Files of the owner's, for letters that the packaged fonts lack. */
  fonts: readonly string[];
  dataDir: string;
}

export interface WrittenResume {
  pdf: Uint8Array;
  missing: MissingLetters;
}

const writePdf = (job: ResumeJob): Promise<WrittenResume> =>
  new ShortProcess<ResumeJob, WrittenResume>('resume/resume-process', timeoutMs, { heapMB: 128 }).run(job);

interface Written {
  key: string;
  /** Undefined if it failed. */
  resume: WrittenResume | undefined;
  /** By `performance`, since the clock may be set. */
  retryAt: number;
}

/**
 * The résumé as PDF, written one at a time and kept until its content changes. So is a failure, for a minute: it costs
 * seconds of processor time.
 */
export class ResumePdf {
  readonly #turns = fastq.promise((read: () => Promise<ResumeContent>) => this.#written(read), 1);
  #last: Written | undefined;

  constructor(
    private readonly given: Omit<ResumeJob, 'content'>,
    private readonly write = writePdf,
  ) {}

  /**
   * @param read is called when its turn has come, so that of changes meanwhile only the last is written
   * @throws ProblemException 503
   */
  async of(read: () => Promise<ResumeContent>): Promise<WrittenResume> {
    const { resume, retryAt } = await this.#turns.push(read);
    if (resume) return resume;
    const seconds = Math.max(1, Math.ceil((retryAt - performance.now()) / 1_000));
    throw new ProblemException(503, [refusal('pdf-failed')], { 'retry-after': String(seconds) });
  }

  async #written(read: () => Promise<ResumeContent>): Promise<Written> {
    const content = await read();
    const key = JSON.stringify(content);
    if (this.#last?.key === key && performance.now() < this.#last.retryAt) return this.#last;
    const resume = await this.write({ content, ...this.given }).catch((error: unknown) => {
      log.error('The résumé could not be written as PDF', { error });
      return undefined;
    });
    return (this.#last = { key, resume, retryAt: resume ? Infinity : performance.now() + retryAfterMs });
  }
}
