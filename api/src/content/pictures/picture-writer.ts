import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Picture } from '@portico/contract/content/picture';
import { log } from '../../foundation/log/log.js';
import { packageFile } from '../../foundation/package-file.js';
import { ProblemException } from '../../foundation/routes/problem.js';

export interface Job {
  source: string;
  /** For the copies, as `WIDTH.avif` and `WIDTH.webp`. */
  folder: string;
}

export type Written = Omit<Picture, 'pictureId'> & { bytes: number };

/** From the process. A failure is ours, unlike a refusal. */
export type Outcome = { written: Written } | { refused: string } | { failed: string };

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/content/pictures/picture-process.js');

/** Several times what 40 megapixels take. */
const timeoutMs = 60_000;

/**
 * Writes copies of pictures, each in a process of its own: a decoder that is taken over, hangs or keeps its memory does no
 * harm to the next.
 */
@Injectable()
export class PictureWriter implements OnApplicationShutdown {
  #child: ChildProcess | undefined;

  /**
   * One at a time.
   *
   * @throws ProblemException 422 if the picture can't be used
   */
  async write(job: Job): Promise<Written> {
    const child = fork(program, [], {
      // Nothing of the server's environment. With several arenas, glibc would keep 90 MB more.
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    let isTooLate = false;
    const timeout = setTimeout(() => {
      isTooLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    try {
      child.send(job);
      const outcome = await outcomeOf(child, () => isTooLate);
      if ('written' in outcome) return outcome.written;
      if ('failed' in outcome) throw new Error(outcome.failed);
      throw new ProblemException(422, [{ msg: outcome.refused }]);
    } finally {
      clearTimeout(timeout);
      child.kill('SIGKILL');
    }
  }

  onApplicationShutdown(): void {
    this.#child?.kill('SIGKILL');
  }
}

const outcomeOf = (child: ChildProcess, isTooLate: () => boolean): Promise<Outcome> =>
  Promise.race([
    once(child, 'message').then(([outcome]) => outcome as Outcome),
    once(child, 'exit').then(([code, signal]): Outcome => {
      if (isTooLate()) return { refused: 'The picture took too long to decode' };
      log.error('The process that decodes pictures ended', { error: `code ${code}, signal ${signal}` });
      return { refused: 'The picture could not be decoded' };
    }),
  ]);
