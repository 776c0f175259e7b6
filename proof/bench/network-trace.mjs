/**
 * One request of a page.
 *
 * @typedef {object} TracedRequest
 * @property {string} url
 * @property {number} bytes over the wire, headers included, compressed as they came
 * @property {string | undefined} waitedFor the address of what had to arrive before it could be asked for: the
 *   document, a stylesheet, or the script that asked for it
 */

/**
 * Why a browser asked for something, in the words of its protocol.
 *
 * @typedef {{ callFrames: { url: string }[], parent?: Stack }} Stack
 * @typedef {{ url?: string, stack?: Stack }} Initiator
 */

/**
 * Records what a page asks for, from now on. What is asked for twice under one address counts with all its bytes, and
 * from the first time: a script that was preloaded did not wait for the script that runs it.
 *
 * @param {import('@playwright/test').CDPSession} session of the page, not yet on its way
 * @returns {Promise<Map<string, TracedRequest>>} by address, growing as the page loads
 */
export async function traceNetwork(session) {
  /** @type {Map<string, TracedRequest>} */
  const requests = new Map();
  /** @type {Map<string, string>} */
  const urls = new Map();

  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (request.url.startsWith('data:')) return;
    urls.set(requestId, request.url);
    if (requests.has(request.url)) return;
    requests.set(request.url, { url: request.url, bytes: 0, waitedFor: cause(initiator) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(urls.get(requestId) ?? '');
    if (request) request.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return requests;
}

/** @param {Initiator} initiator */
const cause = (initiator) => initiator.url ?? scriptOf(initiator.stack);

/**
 * The innermost script on the stack, or of what the stack was started by.
 *
 * @param {Stack | undefined} stack
 * @returns {string | undefined}
 */
const scriptOf = (stack) => stack && (stack.callFrames[0]?.url || scriptOf(stack.parent));

/** Without uploaded pictures, of which a site may have any. @param {Map<string, TracedRequest>} requests */
export const withoutPictures = (requests) =>
  new Map([...requests].filter(([url]) => !new URL(url).pathname.startsWith('/pictures/')));

/** @param {Map<string, TracedRequest>} requests */
export const totalBytes = (requests) => [...requests.values()].reduce((total, { bytes }) => total + bytes, 0);

/**
 * The longest chain of requests of which each waited for the one before; the document alone is 1.
 *
 * @param {Map<string, TracedRequest>} requests
 * @returns {string[]} their addresses, in order
 */
export const longestChain = (requests) =>
  [...requests.keys()]
    .map((url) => chainOf(requests, url))
    .reduce((one, other) => (other.length > one.length ? other : one), []);

/**
 * @param {Map<string, TracedRequest>} requests
 * @param {string} url
 * @returns {string[]}
 */
const chainOf = (requests, url) => {
  const waitedFor = requests.get(url)?.waitedFor;
  return waitedFor && waitedFor !== url && requests.has(waitedFor)
    ? [...chainOf(requests, waitedFor), url]
    : [url];
};
