/** Asks one server after the other, from an address of their own. */
export class Client {
  #asked = 0;
  token = '';

  /** @param {import('../servers.mjs').Server[]} servers @param {string} address where the client seems to call from */
  constructor(servers, address) {
    this.servers = servers;
    this.address = address;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body] bytes, or an object for JSON
   * @param {Record<string, string>} [headers]
   */
  async ask(method, path, body, headers = {}) {
    const server = this.servers[(this.#asked += 1) % this.servers.length];
    const isBytes = body === undefined || Buffer.isBuffer(body);
    const answer = await fetch(`${server?.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.token && { 'x-auth-token': this.token }),
        ...(!isBytes && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? Uint8Array.from(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  }

  /** As an object. @param {string} method @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] */
  async call(method, path, body, headers) {
    const answer = await this.ask(method, path, body, headers);
    if (answer.status >= 300) throw new Error(`${method} ${path} ${answer.status}: ${answer.body}`);
    return answer.body.length > 0 ? JSON.parse(answer.body.toString()) : undefined;
  }
}
