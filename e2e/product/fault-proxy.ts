import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContentFault, contentFaults } from './content-faults.js';

/** What happens to a request instead of being passed on. A cut connection ends without an answer. */
export type Fault = { status: number } | 'html instead' | 'hang' | 'cut' | ContentFault;

interface Rule {
  path: RegExp;
  fault: Fault;
}

/** Content can be altered only as it is, and only where it is sent. */
const unalterable = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/** What is said of the altered content, as of the original. A browser keeps what it may, also what came broken. */
const keptHeaders = ['content-type', 'access-control-allow-origin', 'cache-control', 'server-timing'];

/** Stands between the browser and the server, and is told which paths fail and how. */
export class FaultProxy {
  #rules: Rule[] = [];
  #target: URL | undefined;
  // An idle connection that it closed could be the one on which a test sends just then.
  readonly #server = createServer({ keepAliveTimeout: 0 }, (request, response) =>
    this.#answer(request, response),
  );

  /** @returns the proxy's address, on a port that the system chose */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  passTo(target: string): void {
    this.#target = new URL(target);
  }

  /** From the next request on; what is under way is not touched. */
  fail(path: RegExp, fault: Fault): void {
    this.#rules.push({ path, fault });
  }

  /** From the next request on everything is well. Requests that hang go on hanging. */
  heal(): void {
    this.#rules = [];
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const fault = this.#rules.find(({ path }) => path.test(request.url!))?.fault;
    if (fault === undefined) this.#pass(request, response);
    else if (fault === 'cut') request.socket.destroy();
    else if (fault === 'html instead') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
    } else if (typeof fault === 'object') response.writeHead(fault.status).end();
    else if (fault !== 'hang') this.#passAltered(request, response, fault);
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    this.#ask(request, response, request.headers, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    });
  }

  #passAltered(request: IncomingMessage, response: ServerResponse, fault: ContentFault): void {
    const headers = Object.entries(request.headers).filter(([name]) => !unalterable.includes(name));
    this.#ask(request, response, Object.fromEntries(headers), async (answer) => {
      const content = Buffer.concat(await answer.toArray());
      const kept = Object.entries(answer.headers).filter(([name]) => keptHeaders.includes(name));
      response.writeHead(answer.statusCode!, Object.fromEntries(kept));
      await contentFaults[fault](content, response);
    });
  }

  #ask(
    request: IncomingMessage,
    response: ServerResponse,
    headers: IncomingMessage['headers'],
    answered: (answer: IncomingMessage) => void,
  ): void {
    const { method, url } = request;
    const { hostname, port } = this.#target!;
    const passed = ask({ hostname, port, method, path: url, headers }, answered);
    passed.once('error', () => response.destroy());
    request.pipe(passed);
  }
}
