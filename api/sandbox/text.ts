class TextEncoder {
  readonly encoding = 'utf-8';

  encode(text = ''): Uint8Array {
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      // A call of the server takes as long as some hundred letters.
      if (code > 0x7f) return new Uint8Array(host.encode(JSON.stringify(text)));
      bytes[at] = code;
    }
    return bytes;
  }
}

class TextDecoder {
  readonly encoding = 'utf-8';

  decode(bytes: Uint8Array = new Uint8Array()): string {
    const { buffer, byteOffset, byteLength } = bytes;
    return JSON.parse(
      host.decode(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer),
    ) as string;
  }
}

interface Controller {
  readonly desiredSize: number;
  enqueue(chunk: Uint8Array): void;
  close(): void;
  error(reason: unknown): void;
}

/** As much of a stream as React writes its HTML to: the source is asked once and gives all. */
class ReadableStream {
  readonly #source: { pull(controller: Controller): void };

  constructor(source: { pull(controller: Controller): void }) {
    this.#source = source;
  }

  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }> } {
    const chunks: Uint8Array[] = [];
    const failures: unknown[] = [];
    this.#source.pull({
      desiredSize: 1,
      enqueue: (chunk) => void chunks.push(chunk),
      close: () => undefined,
      error: (reason) => void failures.push(reason),
    });
    return {
      async read() {
        if (failures.length > 0) throw failures[0];
        const value = chunks.shift();
        return value ? { done: false, value } : { done: true };
      },
    };
  }
}

async function textOf(stream: ReadableStream): Promise<string> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let next = await reader.read(); next.value; next = await reader.read()) chunks.push(next.value);
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return new TextDecoder().decode(bytes);
}

Object.assign(globalThis, { ReadableStream, TextDecoder, TextEncoder });
