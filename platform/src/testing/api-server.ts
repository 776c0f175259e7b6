import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API of this test alone, over real HTTP. It answers as `answer` says; every request is kept. */
export class ApiServer {
  readonly requests: IncomingMessage[] = [];
  answer: (response: ServerResponse) => void = (response) => response.writeHead(404).end();
  readonly #server: Server = createServer((request, response) => {
    this.requests.push(request);
    this.answer(response);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Its address, without `/api`. */
  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  answerWith(status: number, body: unknown): void {
    this.answer = (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  /** As if nobody were there: connections are cut. */
  goAway(): void {
    this.answer = (response) => response.destroy();
  }
}
