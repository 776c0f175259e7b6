/** What the API answered. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** As it was sent. */
  text: string;
  /** The JSON of it, held to the OpenAPI document already; undefined where there is no body. */
  body: ReturnType<typeof JSON.parse>;
}

declare global {
  /** From the environment of these tests. @throws when the answer is none that the OpenAPI document allows */
  function checkAnswer(origin: string, call: string, answer: ApiAnswer): Promise<void>;
}

/** A browser, as far as the API can tell: an address of its own and perhaps a session. */
export class ApiClient {
  /**
   * @param url where the server is
   * @param address where it seems to call from, to a server that trusts one proxy
   */
  constructor(
    readonly url: string,
    readonly address: string,
    public token?: string,
  ) {}

  /**
   * @param body bytes are sent as they are, all else as JSON; none when it is undefined
   * @throws when the answer is none that the OpenAPI document allows
   */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.token !== undefined && { 'x-auth-token': this.token }),
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers: received } = response;
    const isTable = received.get('content-type')?.startsWith('text/csv');
    const given = text === '' || isTable ? undefined : JSON.parse(text);
    const answer = { status, headers: received, text, body: given };
    await checkAnswer(this.url, `${method} /api/${path}`, answer);
    return answer;
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('PUT', path, body, headers);
  delete = (path: string, headers?: Record<string, string>) => this.call('DELETE', path, undefined, headers);
}
