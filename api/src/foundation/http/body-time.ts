import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

const timers = new WeakMap<Readable, NodeJS.Timeout>();

/** Calls `onTimeout` if a request's body isn't there in time. Node limits only the time of all requests alike. */
export function limitBodyTime(request: IncomingMessage, timeoutMs: number, onTimeout: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && Number(length) === 0) return;
  const timer = setTimeout(() => {
    if (!request.complete) onTimeout();
  }, timeoutMs).unref();
  timers.set(request, timer);
  for (const event of ['end', 'close'])
    request.once(event, () => {
      timers.delete(request);
      clearTimeout(timer);
    });
}

/** Begins the body's time anew: for an upload, however slow, whose next bytes have arrived. */
export const extendBodyTime = (request: Readable): void => void timers.get(request)?.refresh();
