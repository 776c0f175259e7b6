import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { packageFile } from '../files/package-file.js';

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

/** Answers a question of the process. */
type Answer<Question> = (question: Question) => Promise<unknown>;

type FromChild<Outcome, Question> =
  | { outcome: Outcome }
  | { failed: string }
  | { question: Question; id: number };

type ToChild<Job> = { job: Job } | { answer: unknown; id: number };

/** Below the server's. */
const lowPriority = 10;

interface Options {
  /** At most, for JavaScript. */
  heapMB?: number;
  /** None by default, so that one that a hostile picture takes over knows no secret. */
  env?: NodeJS.ProcessEnv;
  /** For which one that has answered is kept for another job. */
  idleTimeoutMs?: number;
  /** Of all its threads. */
  priority?: number;
}

/** Processes for one job each, unless kept: one that is taken over, hangs or keeps its memory does no harm to the next. */
export class ShortProcess<Job extends object, Outcome, Question = never> {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param program in `dist`, also for tests of the sources, like `markdown/markdown-process`: calls `answerJob` */
  constructor(
    private readonly program: string,
    private readonly timeoutMs: number,
    private readonly options: Options = {},
  ) {}

  /**
   * One at a time.
   *
   * @param answer its failure ends the process
   * @throws ProcessEnded, or an Error with the stack of what the job threw
   */
  async run(job: Job, answer?: Answer<Question>): Promise<Outcome> {
    clearTimeout(this.#idle);
    const child = this.#child && isAlive(this.#child) ? this.#child : this.#start();
    this.#child = child;
    const settled = new AbortController();
    let isTooLate = false;
    const timeout = setTimeout(() => {
      isTooLate = true;
      child.kill('SIGKILL');
    }, this.timeoutMs);
    try {
      // If it has ended already, its end tells why.
      send<ToChild<Job>>(child, { job });
      const outcome = await Promise.race([
        outcomeOf<Outcome, Question>(child, answer, settled.signal),
        once(child, 'exit', { signal: settled.signal }).then(([code, signal]): never => {
          throw new ProcessEnded(isTooLate, `code ${code}, signal ${signal}`);
        }),
      ]);
      this.#keepOrStop(child);
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
    const { heapMB = 64, env = {}, priority = lowPriority } = this.options;
    const child = fork(packageFile(`dist/${this.program}.js`), [], {
      // With several arenas, glibc would keep 90 MB more.
      env: { ...env, MALLOC_ARENA_MAX: '1' },
      execArgv: [`--max-old-space-size=${heapMB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Bytes as they are.
      serialization: 'advanced',
    });
    setPriorityOf(child, priority);
    return child;
  }

  /** One that is kept doesn't keep this process running. */
  #keepOrStop(child: ChildProcess): void {
    const { idleTimeoutMs = 0 } = this.options;
    if (idleTimeoutMs === 0) return this.stop();
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => this.stop(), idleTimeoutMs).unref();
  }
}

/** A child that has ended may still be connected. */
const isAlive = ({ connected, exitCode, signalCode }: ChildProcess): boolean =>
  connected && exitCode === null && signalCode === null;

/** Before it has other threads, which inherit it: on Linux each thread has a priority of its own. */
const setPriorityOf = ({ pid }: ChildProcess, priority: number): void => {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It has ended already.
  }
};

const send = <Message extends object>(child: ChildProcess, message: Message): void => {
  child.send(message, () => {});
};

const outcomeOf = <Outcome, Question>(
  child: ChildProcess,
  answer: Answer<Question> | undefined,
  signal: AbortSignal,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    // A process that is taken over may send anything.
    const read = async (message: FromChild<Outcome, Question>): Promise<void> => {
      if ('outcome' in message) return resolve(message.outcome);
      if ('failed' in message) throw new Error(message.failed);
      if (answer === undefined) throw new Error('A process asked, though nobody answers it');
      send<ToChild<never>>(child, { id: message.id, answer: await answer(message.question) });
    };
    const onMessage = (message: FromChild<Outcome, Question>): void => void read(message).catch(reject);
    child.on('message', onMessage);
    signal.addEventListener('abort', () => child.off('message', onMessage));
  });

/**
 * Makes a program one for `ShortProcess`: it answers jobs.
 *
 * @param run may ask the server
 */
export const answerJob = <Job, Outcome, Question = never>(
  run: (job: Job, ask: Answer<Question>) => Promise<Outcome>,
): void => {
  const tell = (message: FromChild<Outcome, Question>) => process.send!(message);
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  const ask: Answer<Question> = (question) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      tell({ question, id: asked });
    });
  // A terminal's Ctrl+C reaches it, too, but the server, which ends it, may be finishing a request that waits for it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  // process.exit() would wait for threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (message: ToChild<Job>) => {
    if ('job' in message)
      return void run(message.job, ask).then(
        (outcome) => tell({ outcome }),
        (error: unknown) => tell({ failed: error instanceof Error ? error.stack! : String(error) }),
      );
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  });
};
