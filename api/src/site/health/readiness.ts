import { Injectable } from '@nestjs/common';

/** Whether a part of the server is ready. Never throws, and resolves in a bounded time. */
type ReadinessCheck = () => boolean | Promise<boolean>;

/** Collects the readiness of the server's parts. */
@Injectable()
export class Readiness {
  readonly #checks: { failure: string; check: ReadinessCheck }[] = [];

  /** @param failure tells the operator what is wrong while the check fails */
  add(failure: string, check: ReadinessCheck): void {
    this.#checks.push({ failure, check });
  }

  /** Runs all checks; one sentence for each that fails. */
  async failures(): Promise<string[]> {
    const answers = await Promise.all(this.#checks.map(async ({ check }) => check()));
    return this.#checks.filter((_, index) => !answers[index]).map(({ failure }) => failure);
  }
}
