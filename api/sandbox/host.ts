/** Calls from the sandbox to the server, which checks all that it gets. Values cross as JSON. */
declare const host: {
  /** Computes what QuickJS lacks, such as `Intl`. */
  compute(name: string, args: string): string;
  /** UTF-8. */
  encode(json: string): ArrayBuffer;
  decode(bytes: ArrayBuffer): string;
  /** Begins something that ends with `settle(id, ...)`. */
  begin(id: number, name: 'ask' | 'wait', argument: string): void;
  rendered(json: string): void;
  failed(error: string): void;
};

const compute = <Result>(name: string, ...args: unknown[]): Result =>
  JSON.parse(host.compute(name, JSON.stringify(args))) as Result;

let begun = 0;
const waiting = new Map<number, (answer: never) => void>();

function begin<Answer>(name: 'ask' | 'wait', argument: unknown, onSettled: (answer: Answer) => void): number {
  begun += 1;
  waiting.set(begun, onSettled);
  host.begin(begun, name, JSON.stringify(argument));
  return begun;
}

/** Called by the server. */
function settle(id: number, answer: string): void {
  const onSettled = waiting.get(id);
  waiting.delete(id);
  onSettled?.(JSON.parse(answer) as never);
}
