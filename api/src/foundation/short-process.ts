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

/** Processes for one job each: one that is taken over, hangs or keeps its memory does no harm to the next. */
export class ShortProcess<Job extends object, Outcome> {
  #child: ChildProcess | undefined;

  /**
   * @param program calls `answerJob`
   * @param heapMB at most, for JavaScript
   * @param env none by default, so that one that a hostile picture takes over knows no secret
   */
  constructor(
    private readonly program: string,
    private readonly timeoutMs: number,
    private readonly heapMB = 64,
    private readonly env: NodeJS.ProcessEnv = {},
  ) {}

  /**
   * One at a time.
   *
   * @throws ProcessEnded
   */
  async run(job: Job): Promise<Outcome> {
    const child = fork(this.program, [], {
      // With several arenas, glibc would keep 90 MB more.
      env: { ...this.env, MALLOC_ARENA_MAX: '1' },
      execArgv: [`--max-old-space-size=${this.heapMB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Bytes as they are.
      serialization: 'advanced',
    });
    this.#child = child;
    let isTooLate = false;
    const timeout = setTimeout(() => {
      isTooLate = true;
      child.kill('SIGKILL');
    }, this.timeoutMs);
    try {
      // If it has ended already, its end tells why.
      child.send(job, () => {});
      return await Promise.race([
        once(child, 'message').then(([outcome]) => outcome as Outcome),
        once(child, 'exit').then(([code, signal]): never => {
          throw new ProcessEnded(isTooLate, `code ${code}, signal ${signal}`);
        }),
      ]);
    } finally {
      clearTimeout(timeout);
      child.kill('SIGKILL');
    }
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
  }
}

/** Makes a program one for `ShortProcess`: it answers one job, and leaves the processor to the server. */
export const answerJob = <Job, Outcome extends object>(run: (job: Job) => Promise<Outcome>): void => {
  setPriority(10);
  // A terminal's Ctrl+C reaches it, too, but the server, which ends it, may be finishing a request that waits for it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  // process.exit() would wait for threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.once('message', (job: Job) => void run(job).then((outcome) => process.send!(outcome)));
};
