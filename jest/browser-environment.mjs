import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus what it lacks: Node's fetch and text encoding. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const browserFetch = (input, init) => fetch(new BrowserRequest(input, init));
    Object.assign(this.global, { fetch: browserFetch, Request: BrowserRequest, Response, Headers });
    Object.assign(this.global, { TextEncoder, TextDecoder });
  }
}

/** Node's Request doesn't accept jsdom's abort signals. */
class BrowserRequest extends Request {
  constructor(input, init) {
    super(input, init?.signal ? { ...init, signal: follow(init.signal) } : init);
  }
}

function follow(signal) {
  const following = new AbortController();
  if (signal.aborted) following.abort(signal.reason);
  else signal.addEventListener('abort', () => following.abort(signal.reason), { once: true });
  return following.signal;
}
