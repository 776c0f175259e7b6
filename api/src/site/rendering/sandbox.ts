import { readFileSync } from 'node:fs';
import releaseSync from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import * as v from 'valibot';
import { packageFile } from '../../foundation/package-file.js';
import { compute } from './compute.js';
import { type Ask, Rendered } from './messages.js';

/** For a page, with all that it waits for. Loading the bundles before the first page may take as long again. */
export const renderTimeoutMs = 3_000;
const jobsPerTurn = 1_000;

/** In WebAssembly's pages of 64 KB, for all that is in the sandbox. QuickJS's own limit counts wrongly in this build. */
const memory = { initial: 256, maximum: 1024 };
const maxStackBytes = 512 * 1024;

/** Of one page. */
const maxQuestions = 20;
const maxTimers = 1_000;

/** Characters or bytes that a bundle may give the server at once. */
const maxGiven = { name: 100, text: 10_000, compute: 100_000, page: 2 * 1024 * 1024 };

// The types are those of its CommonJS build.
const quickJs = releaseSync as unknown as QuickJSSyncVariant;

/** Node's types leave it to those of browsers. */
declare const WebAssembly: { Memory: new (pages: typeof memory) => object };

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
  /** Whether only to check that the screen's module exports a component. */
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
  readonly #context: QuickJSContext;
  readonly #modules = new Set<string>();
  #current: Current | undefined;
  #deadline = 0;
  #shell: Code | undefined;

  /**
   * @param context of a WebAssembly instance of its own, whose memory is freed with it
   * @param shell runs before the first page, and provides what screens share
   */
  private constructor(context: QuickJSContext, shell: Code) {
    this.#context = context;
    this.#shell = shell;
    const { runtime } = context;
    runtime.setMaxStackSize(maxStackBytes);
    runtime.setInterruptHandler(() => this.#isLate());
    this.#provideHost();
    for (const script of scripts) this.#evaluate(script);
  }

  /** @param shell its CommonJS bundle */
  static async create(shell: Code): Promise<Sandbox> {
    const variant = newVariant(quickJs, { wasmMemory: new WebAssembly.Memory(memory) as never });
    const engine = await newQuickJSWASMModuleFromVariant(variant as QuickJSSyncVariant);
    return new Sandbox(engine.newContext(), shell);
  }

  /**
   * One page at a time.
   *
   * @throws Error with the stack in the bundle if that throws, takes too long or needs too much memory. Then the sandbox must not be
   * used again.
   */
  async render({ screen, ...page }: SandboxPage, ask: Ask): Promise<Rendered> {
    const tooLate = new Error(`took over ${renderTimeoutMs} ms for ${page.path}`);
    const timers = new Set<NodeJS.Timeout>();
    try {
      return await new Promise<Rendered>((resolve, reject) => {
        this.#current = { ask, questions: 0, timers, resolve, reject };
        this.#deadline = Date.now() + renderTimeoutMs;
        this.#enter(() => {
          if (this.#shell) this.#call('runShell', this.#evaluate(asFunction(this.#shell)));
          this.#shell = undefined;
          if (screen) this.#addScreen(screen.module, screen.bundle);
          this.#deadline = Date.now() + renderTimeoutMs;
          timers.add(setTimeout(() => reject(tooLate), renderTimeoutMs));
          this.#call(
            'renderPage',
            this.#string(JSON.stringify({ ...page, remote: screen?.remote, module: screen?.module })),
          );
        });
      });
    } catch (error) {
      throw this.#isLate() ? tooLate : error;
    } finally {
      // Nothing runs between pages.
      for (const timer of timers) clearTimeout(timer);
      this.#current = undefined;
    }
  }

  #addScreen(module: string, bundle: Code): void {
    if (this.#modules.has(module)) return;
    this.#call('addScreen', this.#string(module), this.#evaluate(asFunction(bundle)));
    this.#modules.add(module);
  }

  #isLate(): boolean {
    return this.#current !== undefined && Date.now() > this.#deadline;
  }

  /** Runs work in the sandbox, then what it has left to do there. */
  #enter(work: () => void): void {
    const { runtime } = this.#context;
    try {
      work();
      // In turns, because a chain of promises without end may go on after an interrupt.
      while (runtime.hasPendingJob() && !this.#isLate()) this.#value(runtime.executePendingJobs(jobsPerTurn));
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
      context.newString(compute(this.#text(name, 'name'), this.#text(args, 'compute'))),
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
      throw new Error('gives the server something else than a text');
    const length = context.getProp(given, 'length').consume((handle) => context.getNumber(handle));
    if (length > maxGiven[kind]) throw new Error(`gives the server over ${maxGiven[kind]} characters`);
    return context.getString(given);
  }

  /** @throws Error for too many of them, in the sandbox */
  #begin(id: number, name: string, argument: unknown): void {
    const current = this.#current;
    if (!current) return;
    const settle = (answer: unknown): void => {
      if (this.#current !== current) return;
      this.#enter(() =>
        this.#call('settle', this.#context.newNumber(id), this.#string(JSON.stringify(answer ?? null))),
      );
    };
    if (name === 'ask') {
      const path = String(argument);
      current.questions += 1;
      if (current.questions > maxQuestions)
        throw new Error(`A page asks the API at most ${maxQuestions} times`);
      if (!path.startsWith('/api/')) throw new Error(`${path} is not an address of the API`);
      current.ask(path).then(settle, current.reject);
    } else {
      if (current.timers.size > maxTimers) throw new Error(`A page has at most ${maxTimers} timers`);
      // Later ones end with the page anyway.
      current.timers.add(setTimeout(settle, Math.min(Number(argument), renderTimeoutMs)));
    }
  }

  #evaluate({ name, code }: Code): QuickJSHandle {
    // QuickJS would read up to there only.
    if (code.includes('\0')) throw new Error(`${name} contains a NUL character`);
    return this.#value(this.#context.evalCode(code, name, { type: 'global' }));
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
    if (typeof thrown !== 'object') throw new Error(String(thrown));
    const { name, message, stack } = thrown as Error;
    throw new Error(`${name}: ${message}\n${stack}`);
  }
}

/** On one line, so that the stack's line numbers are the bundle's. */
export const wrapper = { start: '(function (module, exports, require) {', end: '\n})' };

const asFunction = ({ name, code }: Code): Code => ({ name, code: wrapper.start + code + wrapper.end });
