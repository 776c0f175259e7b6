import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Picture } from '@portico/contract/content/picture';
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
const idleMs = 10_000;

/** Writes copies of pictures in a process that starts on demand and ends when idle. One picture at a time. */
@Injectable()
export class PictureWriter implements OnApplicationShutdown {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @throws ProblemException 422 if the picture can't be used */
  async write(job: Job): Promise<Written> {
    clearTimeout(this.#idle);
    const outcome = await this.#outcome((this.#child ??= this.#start()), job);
    this.#idle = setTimeout(() => this.#end(), idleMs).unref();
    if ('written' in outcome) return outcome.written;
    if ('failed' in outcome) throw new Error(outcome.failed);
    throw new ProblemException(422, [{ msg: outcome.refused }]);
  }

  onApplicationShutdown(): void {
    this.#end();
  }

  #start(): ChildProcess {
    // Nothing of the server's environment: a hostile picture could take over the decoder.
    const child = fork(program, [], {
      env: {},
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    child.unref();
    child.channel?.unref();
    return child;
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #outcome(child: ChildProcess, job: Job): Promise<Outcome> {
    const waiting = new AbortController();
    const { signal } = waiting;
    const timeout = setTimeout(() => this.#end(), timeoutMs);
    child.send(job);
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([outcome]) => outcome as Outcome),
        once(child, 'exit', { signal }).then(() => ({ refused: 'The picture took too long to decode' })),
      ]);
    } finally {
      clearTimeout(timeout);
      waiting.abort();
    }
  }
}
