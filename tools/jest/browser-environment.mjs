import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus what it lacks: Node's fetch and text encoding, and less of what takes most of the time of a test. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const browserFetch = (input, init) => fetch(new BrowserRequest(input, init));
    Object.assign(this.global, { fetch: browserFetch, Request: BrowserRequest, Response, Headers });
    Object.assign(this.global, { TextEncoder, TextDecoder });
    this.global.getComputedStyle = styleOf(this.global.getComputedStyle);
    for (const kind of ['Button', 'Input', 'Select', 'TextArea'])
      Object.defineProperty(this.global[`HTML${kind}Element`].prototype, 'labels', { get: labels });
    const { setTimeout } = this.global;
    // React shows what a fallback stood for after 300 ms at the earliest.
    this.global.setTimeout = (run, ms, ...args) =>
      setTimeout(run, run.name === 'bound completeRootWhenReady' ? 0 : ms, ...args);
  }
}

/**
 * Testing Library asks for the style of each element at each query, and jsdom then matches all rules of its style sheet.
 * No test has another one, so what an element without a style of its own looks like depends on its name and state.
 *
 * @param {typeof getComputedStyle} compute
 */
function styleOf(compute) {
  const styles = new Map();
  return (element, pseudo) => {
    if (pseudo || element.hasAttribute('style')) return compute(element, pseudo);
    const key = `${element.localName} ${element.type} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')}`;
    if (!styles.has(key)) styles.set(key, compute(element));
    return styles.get(key);
  };
}

/** jsdom walks the whole document for each label of it. */
function labels() {
  const all = this.type === 'hidden' ? [] : [...this.ownerDocument.querySelectorAll('label')];
  return all.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this)));
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
