import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

/** A service that works after the start and then every so often, once at a time. */
export abstract class Repeated implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  protected abstract readonly intervalMs: number;

  /** Never throws. */
  protected abstract work(): Promise<void>;

  onApplicationBootstrap(): void {
    const begin = () => void (this.#underWay ??= this.work().finally(() => (this.#underWay = undefined)));
    this.#timer = setInterval(begin, this.intervalMs).unref();
    begin();
  }

  /** Nest waits for this before it closes the database. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }
}
