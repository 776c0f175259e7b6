class AbortSignal {
  aborted = false;
  reason: unknown = undefined;
  onabort: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  addEventListener(type: string, listener: () => void): void {
    if (type === 'abort') this.#listeners.add(listener);
  }

  removeEventListener(_type: string, listener: () => void): void {
    this.#listeners.delete(listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  static abort(reason?: unknown): AbortSignal {
    const signal = new AbortSignal();
    this.set(signal, reason);
    return signal;
  }

  static set(signal: AbortSignal, reason: unknown): void {
    if (signal.aborted) return;
    signal.aborted = true;
    signal.reason = reason ?? Object.assign(new Error('This operation was aborted'), { name: 'AbortError' });
    signal.onabort?.();
    for (const listener of signal.#listeners) listener();
  }
}

class AbortController {
  readonly signal = new AbortSignal();

  abort(reason?: unknown): void {
    AbortSignal.set(this.signal, reason);
  }
}

Object.assign(globalThis, { AbortController, AbortSignal });
