import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';

const mostConnections = 50;
const seconds = 2;

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} path
 * @property {'GET' | 'PUT' | 'POST'} [method]
 * @property {boolean} [needsData] compared with Fastify and the same queries, not with bytes from memory
 * @property {boolean} [isSignedIn]
 * @property {number} [connections] 50 by default
 * @property {object} [body]
 */

/**
 * @typedef {{ perSecond: number, p50: number, p99: number, cpu: number }} Load cpu: processor time of the server for one
 *   request, in microseconds
 */

/**
 * Asks at 50 connections for 2 s, after 1 s to get warm.
 *
 * @param {{ url: string, pid: number }} server
 * @param {Case} one
 * @param {string} token
 * @returns {Promise<Load>}
 * @throws when a request fails or is refused
 */
export const load = async (
  { url, pid },
  { path, method = 'GET', isSignedIn, needsData, connections = mostConnections, body },
  token,
) => {
  const options = {
    url: url + path,
    connections,
    method,
    headers: {
      // As browsers do; the bare server that does the same work doesn't compress.
      ...(!needsData && { 'accept-encoding': 'br' }),
      ...(isSignedIn && { 'x-auth-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  await autocannon({ ...options, duration: 1 });
  const before = processorTime(pid);
  const result = await autocannon({ ...options, duration: seconds });
  const used = processorTime(pid) - before;
  const { requests, latency, non2xx, errors } = result;
  if (non2xx + errors > 0)
    throw new Error(`${path}: of ${requests.total} requests ${non2xx} were refused, ${errors} failed`);
  return {
    perSecond: requests.total / result.duration,
    p50: latency.p50,
    p99: latency.p99,
    cpu: (used / requests.total) * 1e6,
  };
};

/** In seconds, on Linux; elsewhere NaN. @param {number} pid */
const processorTime = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return NaN;
  }
};

/** In MB, on Linux; elsewhere NaN. @param {number} pid */
export const memory = (pid) => {
  try {
    const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kB) / 1_024;
  } catch {
    return NaN;
  }
};

/** @param {string} program in `bare/` @param {object} settings */
export const startBare = async (program, settings) => {
  const child = fork(join(import.meta.dirname, 'bare', program));
  child.send(settings);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
};
