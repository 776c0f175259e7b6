import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

/** A service that works every so often, once at a time, and unless it says otherwise at the start. */
export abstract class Repeated implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  protected abstract readonly intervalMs: number;
  protected readonly isAtOnce: boolean = true;

  /** Never throws. */
  protected abstract work(): Promise<void>;

  onApplicationBootstrap(): void {
    const begin = () => void (this.#underWay ??= this.work().finally(() => (this.#underWay = undefined)));
    this.#timer = setInterval(begin, this.intervalMs).unref();
    if (this.isAtOnce) begin();
  }

  /** Nest waits for this before it closes the database. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.settled();
  }

  /** Resolves once it rests. */
  async settled(): Promise<void> {
    await this.#underWay;
  }
}
