import { Injectable } from '@nestjs/common';

/** Resolves to true when its part is ready. Never throws, and ends in a bounded time. */
type ReadinessCheck = () => boolean | Promise<boolean>;

/** Where the parts of the server say whether they can serve. */
@Injectable()
export class Readiness {
  readonly #checks: { failure: string; check: ReadinessCheck }[] = [];

  /** @param failure the sentence that an operator reads while the check says no */
  add(failure: string, check: ReadinessCheck): void {
    this.#checks.push({ failure, check });
  }

  /** A sentence for each thing that is not ready, checked each time. */
  async failures(): Promise<string[]> {
    const answers = await Promise.all(this.#checks.map(async ({ check }) => check()));
    return this.#checks.filter((_, index) => !answers[index]).map(({ failure }) => failure);
  }
}
