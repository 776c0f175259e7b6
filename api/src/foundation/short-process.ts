import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/** The process was killed at its time limit, or ended without an answer. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';

  constructor(
    readonly isTooLate: boolean,
    reason: string,
  ) {
    super(reason);
  }
}

/** Processes for one job each, unless kept: one that is taken over, hangs or keeps its memory does no harm to the next. */
export class ShortProcess<Job extends object, Outcome> {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param program calls `answerJob`
   * @param heapMB at most, for JavaScript
   * @param env none by default, so that one that a hostile picture takes over knows no secret
   * @param idleTimeoutMs for which one that has answered is kept for another job
   */
  constructor(
    private readonly program: string,
    private readonly timeoutMs: number,
    private readonly heapMB = 64,
    private readonly env: NodeJS.ProcessEnv = {},
    private readonly idleTimeoutMs = 0,
  ) {}

  /**
   * One at a time.
   *
   * @throws ProcessEnded
   */
  async run(job: Job): Promise<Outcome> {
    clearTimeout(this.#idle);
    const child = this.#child?.connected ? this.#child : this.#start();
    this.#child = child;
    const settled = new AbortController();
    const event = (name: string) => once(child, name, { signal: settled.signal });
    let isTooLate = false;
    const timeout = setTimeout(() => {
      isTooLate = true;
      child.kill('SIGKILL');
    }, this.timeoutMs);
    try {
      // If it has ended already, its end tells why.
      child.send(job, () => {});
      const outcome = await Promise.race([
        event('message').then(([answer]) => answer as Outcome),
        event('exit').then(([code, signal]): never => {
          throw new ProcessEnded(isTooLate, `code ${code}, signal ${signal}`);
        }),
      ]);
      if (this.idleTimeoutMs > 0) this.#keep(child);
      else this.stop();
      return outcome;
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      clearTimeout(timeout);
      settled.abort();
    }
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    return fork(this.program, [], {
      // With several arenas, glibc would keep 90 MB more.
      env: { ...this.env, MALLOC_ARENA_MAX: '1' },
      execArgv: [`--max-old-space-size=${this.heapMB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Bytes as they are.
      serialization: 'advanced',
    });
  }

  /** Doesn't keep this process running meanwhile. */
  #keep(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => this.stop(), this.idleTimeoutMs).unref();
  }
}

/** Makes a program one for `ShortProcess`: it answers jobs, and leaves the processor to the server. */
export const answerJob = <Job, Outcome extends object>(run: (job: Job) => Promise<Outcome>): void => {
  setPriority(10);
  // A terminal's Ctrl+C reaches it, too, but the server, which ends it, may be finishing a request that waits for it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  // process.exit() would wait for threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (job: Job) => void run(job).then((outcome) => process.send!(outcome)));
};
