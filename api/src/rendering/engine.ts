import { workerData } from 'node:worker_threads';
import releaseSync from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';

/** In WebAssembly's pages of 64 KB, for all that is in the sandbox. QuickJS's own limit counts wrongly in this build. */
const memoryPages = { initial: 256, maximum: 1024 };
const maxStackBytes = 512 * 1024;

// The types are those of its CommonJS build.
const quickJs = releaseSync as unknown as QuickJSSyncVariant;

interface Memory {
  /** Another one after it has grown. */
  readonly buffer: ArrayBuffer;
}

/** Node's types leave it to those of browsers. */
declare const WebAssembly: { Memory: new (pages: typeof memoryPages) => Memory };

export interface Engine {
  context: QuickJSContext;
  memory: Memory;
}

/** In a WebAssembly instance of its own, whose memory is freed with it. */
export async function newEngine(): Promise<Engine> {
  const memory = new WebAssembly.Memory(memoryPages);
  const variant = newVariant(quickJs, { wasmMemory: memory as never, wasmModule: workerData as never });
  const engine = await newQuickJSWASMModuleFromVariant(variant as QuickJSSyncVariant);
  const context = engine.newContext();
  context.runtime.setMaxStackSize(maxStackBytes);
  return { context, memory };
}

/** A copy of an engine's memory. */
export class MemoryCopy {
  #copy = new Uint8Array();
  /** After it are zeros only. */
  #length = 0;

  constructor(private readonly memory: Memory) {}

  take(): void {
    const words = new Uint32Array(this.memory.buffer);
    this.#length = (words.findLastIndex((word) => word !== 0) + 1) * words.BYTES_PER_ELEMENT;
    // With room for what is loaded later, which takes no memory before it is written.
    if (this.#copy.length < this.#length) this.#copy = new Uint8Array(this.memory.buffer.byteLength);
    this.#copy.set(new Uint8Array(this.memory.buffer, 0, this.#length));
  }

  /** Memory can't shrink, so what has grown is zeros again. */
  putBack(): void {
    const bytes = new Uint8Array(this.memory.buffer);
    bytes.set(this.#copy.subarray(0, this.#length));
    bytes.fill(0, this.#length);
  }
}
