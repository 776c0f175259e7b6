import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type Answer = [status: number, body?: unknown, headers?: Record<string, string>];

/** By request, such as `{ 'GET /api/boats': [200, ['Skiff']] }`. */
export type Answers = Record<string, Answer>;

/** The default body of an error response. */
function problem(status: number): object {
  const title = STATUS_CODES[status];
  return { type: 'about:blank', title, status, requestId: 'test', errors: [{ msg: title }] };
}

function send(response: ServerResponse, [status, given, headers]: Answer): void {
  const isRefusal = status >= 400;
  const body = given ?? (isRefusal ? problem(status) : undefined);
  const type = isRefusal ? 'application/problem+json' : 'application/json';
  response.writeHead(status, { ...(body === undefined ? {} : { 'content-type': type }), ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

const callOf = ({ method, url }: IncomingMessage) => `${method} ${url}`;

/** A request that waits. */
export interface Held {
  answer: (...answer: Answer) => void;
  /** Once it is answered, or nobody waits for that any more. */
  closed: Promise<unknown>;
}

/** An API over real HTTP for one test. It responds as `answer` says and keeps every request. */
export class ApiServer {
  readonly requests: IncomingMessage[] = [];
  answer: (response: ServerResponse) => void = (response) => send(response, [404]);
  readonly #bodies = new WeakMap<IncomingMessage, string>();
  readonly #server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      this.requests.push(request);
      this.#bodies.set(request, body);
      this.answer(response);
    });
  });

  /** One for all tests of a file. Each begins without requests. */
  static forTests(): ApiServer {
    const server = new ApiServer();
    beforeAll(() => server.start());
    beforeEach(() => (server.requests.length = 0));
    afterAll(() => server.stop());
    return server;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Its URL, without `/api`. */
  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The requests, such as `GET /api/boats`. */
  get calls(): string[] {
    return this.requests.map(callOf);
  }

  /** The body of the request at an index. */
  bodyOf(place: number): unknown {
    return JSON.parse(this.#bodies.get(this.requests[place]!)!);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  answerWith(status: number, body: unknown): void {
    this.answer = (response) => send(response, [status, body]);
  }

  /** Any other request gets 404. */
  answerEach(answers: Answers): void {
    this.answer = (response) => send(response, answers[callOf(response.req)] ?? [404]);
  }

  /** Lets the next request wait, or the next of one kind; others are answered as before. @returns once it has come */
  hold(call?: string): Promise<Held> {
    const { answer } = this;
    return new Promise((resolve) => {
      this.answer = (response) => {
        if (call !== undefined && callOf(response.req) !== call) return answer(response);
        this.answer = answer;
        resolve({ answer: (...given) => send(response, given), closed: once(response, 'close') });
      };
    });
  }

  /** Cuts every connection. */
  goAway(): void {
    this.answer = (response) => response.destroy();
  }
}
