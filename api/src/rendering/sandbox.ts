import { readFileSync } from 'node:fs';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import * as v from 'valibot';
import { packageFile } from '../files/package-file.js';
import { Computer } from './compute.js';
import { type Engine, MemoryCopy, newEngine } from './engine.js';
import { type Ask, Rendered } from './messages.js';
import { wrapper } from './source-places.js';

const jobsPerTurn = 1_000;
const maxQuestionsPerPage = 20;
const maxTimersPerPage = 1_000;

/** Characters or bytes that a bundle may give the server at once. */
const maxGiven = { name: 100, error: 4_000, text: 10_000, compute: 100_000, page: 2 * 1024 * 1024 };

/** What browsers have and QuickJS lacks, then what runs bundles; in this order. */
const scripts: Code[] = ['host', 'timers', 'abort', 'url', 'fetch', 'text', 'intl', 'modules'].map(
  (name) => ({ name: `${name}.js`, code: readFileSync(packageFile(`dist/sandbox/${name}.js`), 'utf8') }),
);

export interface Code {
  /** For stack traces. */
  name: string;
  code: string;
}

export interface SandboxPage {
  path: string;
  page: unknown;
  /** The remote's screen, with its CommonJS bundle. */
  screen?: { remote: string; module: string; bundle: Code };
  onlyLoads?: true;
}

interface Current {
  ask: Ask;
  questions: number;
  timers: Set<NodeJS.Timeout>;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
}

/**
 * A JavaScript engine with a memory of its own. Bundles can compute in it and call the API as a visitor, and nothing else: it has no
 * files, processes, sockets or modules. Its globals are in `api/sandbox`.
 */
export class Sandbox {
  readonly #computer = new Computer();
  readonly #modules = new Set<string>();
  #current: Current | undefined;
  #deadline = Infinity;
  /** Of the memory with the shell and these modules, and nothing of a page. */
  readonly #loaded: MemoryCopy;
  #hasShell = false;

  /** @param shell runs before the first page, and provides what screens share */
  private constructor(
    private readonly engine: Engine,
    private readonly shell: Code,
  ) {
    this.#loaded = new MemoryCopy(engine.memory);
    this.#context.runtime.setInterruptHandler(() => this.#isLate());
    this.#provideHost();
    for (const script of scripts) this.#evaluate(script, true);
  }

  /** @param shell its CommonJS bundle */
  static async create(shell: Code): Promise<Sandbox> {
    return new Sandbox(await newEngine(), shell);
  }

  get #context(): QuickJSContext {
    return this.engine.context;
  }

  /**
   * One page at a time, with `forget` after each.
   *
   * @throws Error with the stack in the bundle if that throws, takes too long or needs too much memory. Then drop the sandbox.
   */
  async render({ screen, ...page }: SandboxPage, ask: Ask, maxMs: number): Promise<Rendered> {
    const tooLate = new Error(`took over ${maxMs} ms for ${page.path}`);
    const timers = new Set<NodeJS.Timeout>();
    try {
      this.#deadline = performance.now() + maxMs;
      this.#load(screen);
      this.#deadline = performance.now() + maxMs;
      return await new Promise<Rendered>((resolve, reject) => {
        this.#current = { ask, questions: 0, timers, resolve, reject };
        timers.add(setTimeout(() => reject(tooLate), maxMs));
        const job = { ...page, remote: screen?.remote, module: screen?.module };
        this.#enter(() => this.#call('renderPage', this.#string(JSON.stringify(job))));
      });
    } catch (error) {
      throw this.#isLate() ? tooLate : error;
    } finally {
      // Nothing runs between pages.
      for (const timer of timers) clearTimeout(timer);
      this.#current = undefined;
      this.#deadline = Infinity;
    }
  }

  /** Removes all that the page has left. */
  forget(): void {
    this.#computer.forget();
    this.#loaded.putBack();
  }

  /** Before there is a page, so that nothing of one is in the copy. */
  #load(screen: SandboxPage['screen']): void {
    if (this.#hasShell && (!screen || this.#modules.has(screen.module))) return;
    if (!this.#hasShell) this.#run(() => this.#call('runShell', this.#evaluate(asFunction(this.shell))));
    this.#hasShell = true;
    if (screen) {
      const { remote, module, bundle } = screen;
      const names = [remote, module].map((name) => this.#string(name));
      this.#run(() => this.#call('runScreen', ...names, this.#evaluate(asFunction(bundle))));
      this.#modules.add(module);
    }
    this.#loaded.take();
  }

  #isLate(): boolean {
    return performance.now() > this.#deadline;
  }

  /** Runs work in the sandbox, then what it has left to do there. */
  #run(work: () => void): void {
    const { runtime } = this.#context;
    work();
    // In turns, because a chain of promises without end may go on after an interrupt.
    while (runtime.hasPendingJob()) {
      if (this.#isLate()) throw new Error('interrupted');
      this.#value(runtime.executePendingJobs(jobsPerTurn));
    }
  }

  #enter(work: () => void): void {
    try {
      this.#run(work);
    } catch (error) {
      this.#current?.reject(error as Error);
    }
  }

  #provideHost(): void {
    const context = this.#context;
    const host = context.newObject();
    const provide = (name: string, work: (...args: QuickJSHandle[]) => QuickJSHandle | void) =>
      context.newFunction(name, work).consume((handle) => context.setProp(host, name, handle));
    provide('compute', (name, args) =>
      context.newString(this.#computer.compute(this.#text(name, 'name'), this.#text(args, 'compute'))),
    );
    provide('encode', (json) => {
      const bytes = Buffer.from(JSON.parse(this.#text(json, 'page')) as string);
      return context.newArrayBuffer(new Uint8Array(bytes).buffer);
    });
    provide('decode', (bytes) =>
      context.getArrayBuffer(bytes!).consume(({ value }) => {
        if (value.length > maxGiven.page) throw new Error(`gives the server over ${maxGiven.page} bytes`);
        return context.newString(JSON.stringify(Buffer.from(value).toString()));
      }),
    );
    provide('begin', (id, name, argument) => {
      const given: unknown = JSON.parse(this.#text(argument, 'text'));
      this.#begin(context.getNumber(id!), this.#text(name, 'name'), given);
    });
    provide('rendered', (json) => {
      this.#current?.resolve(v.parse(Rendered, JSON.parse(this.#text(json, 'page'))));
    });
    provide('failed', (error) => this.#current?.reject(new Error(this.#text(error, 'text'))));
    context.setProp(context.global, 'host', host);
    host.dispose();
  }

  /** @throws Error in the sandbox, before the server spends memory on it */
  #text(given: QuickJSHandle | undefined, kind: keyof typeof maxGiven): string {
    const context = this.#context;
    if (given === undefined || context.typeof(given) !== 'string')
      throw new Error('passed a non-string to the host');
    const length = context.getProp(given, 'length').consume((handle) => context.getNumber(handle));
    if (length > maxGiven[kind]) throw new Error(`gives the server over ${maxGiven[kind]} characters`);
    return context.getString(given);
  }

  /** @throws Error for too many of them, in the sandbox */
  #begin(id: number, name: string, argument: unknown): void {
    const current = this.#current;
    if (!current) {
      // A timer would end with the page anyway.
      if (name === 'ask') throw new Error('A bundle that is being loaded can not ask the API');
      return;
    }
    const settle = (answer: unknown): void => {
      if (this.#current !== current) return;
      this.#enter(() =>
        this.#call('settle', this.#context.newNumber(id), this.#string(JSON.stringify(answer ?? null))),
      );
    };
    if (name === 'ask') {
      const path = String(argument);
      current.questions += 1;
      if (current.questions > maxQuestionsPerPage)
        throw new Error(`A page asks the API at most ${maxQuestionsPerPage} times`);
      if (!path.startsWith('/api/')) throw new Error(`${path} is not an address of the API`);
      current.ask(path).then(settle, current.reject);
    } else {
      if (current.timers.size > maxTimersPerPage)
        throw new Error(`A page has at most ${maxTimersPerPage} timers`);
      // Node's longest; the page ends earlier.
      current.timers.add(setTimeout(settle, Math.min(Number(argument), 2 ** 31 - 1)));
    }
  }

  #evaluate({ name, code }: Code, strict = false): QuickJSHandle {
    // QuickJS would read up to there only.
    if (code.includes('\0')) throw new Error(`${name} contains a NUL character`);
    return this.#value(this.#context.evalCode(code, name, { type: 'global', strict }));
  }

  /** A string without NUL characters, such as JSON. */
  #string(text: string): QuickJSHandle {
    return this.#context.newString(text);
  }

  #call(name: string, ...args: QuickJSHandle[]): void {
    const called = this.#context
      .getProp(this.#context.global, name)
      .consume((callee) => this.#context.callFunction(callee, this.#context.undefined, ...args));
    for (const arg of args) arg.dispose();
    this.#value(called).dispose();
  }

  /** @throws Error as the sandbox threw it, with its stack there */
  #value<Value>(result: { value: Value; error?: undefined } | { error: QuickJSHandle }): Value {
    if (!result.error) return result.value;
    const thrown: unknown = this.#context.dump(result.error);
    // Without memory there is no error either.
    if (thrown === null) throw new Error('null was thrown, or the memory was exhausted');
    const { name, message, stack } = thrown as Error;
    const text = typeof thrown === 'object' ? `${name}: ${message}\n${stack}` : String(thrown);
    throw new Error(text.slice(0, maxGiven.error));
  }
}

const asFunction = ({ name, code }: Code): Code => ({ name, code: wrapper.start + code + wrapper.end });
