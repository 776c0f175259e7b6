import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';

const mostConnections = 50;
const seconds = 2;

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} path
 * @property {'GET' | 'PUT' | 'POST'} [method]
 * @property {boolean} [isSignedIn]
 * @property {boolean} [isCompared] with bytes from memory, and compressed
 * @property {number} [connections] 50 by default
 * @property {object} [body]
 */

/** @typedef {{ perSecond: number, p50: number, p99: number }} Load */

/**
 * Asks at 50 connections for 2 s, after 1 s to get warm.
 *
 * @param {string} url
 * @param {Case} one
 * @param {string} token
 * @returns {Promise<Load>}
 * @throws when a request fails or is refused
 */
export const load = async (
  url,
  { path, method = 'GET', isSignedIn, isCompared, connections = mostConnections, body },
  token,
) => {
  const options = {
    url: url + path,
    connections,
    method,
    headers: {
      ...(isCompared && { 'accept-encoding': 'br' }),
      ...(isSignedIn && { 'x-auth-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  await autocannon({ ...options, duration: 1 });
  const { requests, latency, duration, non2xx, errors } = await autocannon({ ...options, duration: seconds });
  if (non2xx + errors > 0)
    throw new Error(`${path}: of ${requests.total} requests ${non2xx} were refused, ${errors} failed`);
  return { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
};

/** The same answer from memory, but for what node:http adds itself. @param {string} address */
export const startBare = async (address) => {
  // fetch would decode it.
  const [answer] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response');
  const { date: _d, connection: _c, 'keep-alive': _k, ...headers } = answer.headers;
  const body = Buffer.concat(await answer.toArray()).toString('base64');
  const child = fork(join(import.meta.dirname, 'bare-server.mjs'));
  child.send({ headers, body });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
};
