import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests that may wait on one connection. Browsers and proxies send none. */
const maxWaiting = 10;

/**
 * Handles a connection's requests one at a time. Node would start all that are pipelined at once, and not tell waiting
 * responses that the client has left, which leaks their files. Closes connections that pipeline too much.
 *
 * @param inFlight holds the responses until they are sent or their clients have left
 */
export function oneAtATime(handle: RequestListener, inFlight: Set<ServerResponse>): RequestListener {
  const waitingOf = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = (): void => {
      inFlight.add(response);
      response.once('close', () => {
        inFlight.delete(response);
        const next = socket.writable ? waitingOf.get(socket)?.shift() : undefined;
        if (next) next();
        else waitingOf.delete(socket);
      });
      handle(request, response);
    };
    const waiting = waitingOf.get(socket);
    if (waiting === undefined) {
      // Node parses the rest of a packet even if the connection was closed meanwhile.
      if (!socket.writable) return;
      waitingOf.set(socket, []);
      begin();
    } else if (waiting.length < maxWaiting) waiting.push(begin);
    else socket.destroy();
  };
}
