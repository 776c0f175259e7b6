import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Picture } from '@portico/contract/pictures/picture';
import { log } from '../log/log.js';
import { ProblemException } from '../http/routes/problem.js';
import { ProcessEnded, ShortProcess } from '../processes/short-process.js';

export interface Job {
  source: string;
  /** For the copies, as `WIDTH.avif` and `WIDTH.webp`. */
  folder: string;
}

export type Written = Omit<Picture, 'pictureId'> & { bytes: number };

export type Outcome = { written: Written } | { refused: string };

/** Several times what 40 megapixels take. */
const timeoutMs = 60_000;

/** Writes copies of pictures, each in a process of its own. */
@Injectable()
export class PictureWriter implements OnApplicationShutdown {
  readonly #process = new ShortProcess<Job, Outcome>('pictures/picture-process', timeoutMs);

  /**
   * One at a time.
   *
   * @throws ProblemException 422 if the picture can't be used
   */
  async write(job: Job): Promise<Written> {
    const outcome = await this.#process.run(job).catch(refusalOf);
    if ('written' in outcome) return outcome.written;
    throw new ProblemException(422, [{ msg: outcome.refused }]);
  }

  onApplicationShutdown(): void {
    this.#process.stop();
  }
}

function refusalOf(error: unknown): Outcome {
  if (!(error instanceof ProcessEnded)) throw error;
  if (error.isTooLate) return { refused: 'The picture took too long to decode' };
  log.error('The process that decodes pictures ended', { error: error.message });
  return { refused: 'The picture could not be decoded' };
}
