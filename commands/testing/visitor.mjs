import { connect } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** nginx ends a connection after 1,000 requests; one that is sent in this moment has to be repeated, as browsers do. */
const requestsPerConnection = 900;

/** A client over HTTP/2, with one connection at a time, from an address of its own. */
export class Visitor {
  /** @type {import('node:http2').ClientHttp2Session | undefined} */
  #session;
  #requests = 0;
  token = '';

  /** @param {string} url @param {Buffer} certificate which is trusted @param {string} [address] of this machine */
  constructor(url, certificate, address = '127.0.0.1') {
    this.url = url;
    this.certificate = certificate;
    this.address = address;
  }

  get protocol() {
    return this.#session?.alpnProtocol;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body] bytes, or an object for JSON
   * @param {Record<string, string>} [headers]
   * @returns {Promise<{ status: number, headers: import('node:http2').IncomingHttpHeaders, body: Buffer }>}
   */
  async ask(method, path, body, headers = {}) {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const stream = this.#connection().request(
      {
        ':method': method,
        ':path': path,
        ':authority': 'portfolio.example',
        ...(this.token && { 'x-auth-token': this.token }),
        ...(bytes !== undefined && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      { endStream: bytes === undefined },
    );
    if (bytes !== undefined) stream.end(bytes);
    return new Promise((resolve, reject) => {
      /** @type {import('node:http2').IncomingHttpHeaders & import('node:http2').IncomingHttpStatusHeader} */
      let head = {};
      /** @type {Buffer[]} */
      const chunks = [];
      stream.setTimeout(30_000, () => stream.close());
      stream.once('response', (received) => (head = received));
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.once('error', reject);
      stream.once('close', () => {
        if (head[':status'] === undefined) reject(new Error('The connection ended without an answer'));
        else resolve({ status: head[':status'], headers: head, body: Buffer.concat(chunks) });
      });
    });
  }

  /** As an object. @param {string} method @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] */
  async call(method, path, body, headers) {
    const answer = await this.ask(method, path, body, headers);
    if (answer.status >= 300) throw new Error(`${method} ${path} ${answer.status}: ${answer.body}`);
    return answer.body.length > 0 ? JSON.parse(answer.body.toString()) : undefined;
  }

  close() {
    this.#session?.close();
    this.#session = undefined;
  }

  #connection() {
    if (this.#requests >= requestsPerConnection) this.close();
    if (this.#session === undefined || this.#session.closed || this.#session.destroyed) {
      this.#requests = 0;
      const { hostname: host, port } = new URL(this.url);
      const options = { ca: this.certificate, servername: 'portfolio.example', ALPNProtocols: ['h2'] };
      this.#session = connect(this.url, {
        createConnection: () =>
          connectTls({
            ...options,
            socket: connectTcp({ host, port: Number(port), localAddress: this.address }),
          }),
      });
      this.#session.on('error', () => undefined);
    }
    this.#requests += 1;
    return this.#session;
  }
}
