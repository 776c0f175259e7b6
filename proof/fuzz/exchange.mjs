import { once } from 'node:events';
import { request as open } from 'node:http';

/**
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body: string | Buffer | undefined }} Request
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} headers
 * @property {string} text
 * @property {any} body undefined if it is no JSON
 */

const timeoutMs = 60_000;

/** As `fetch` wouldn't: once, with any path and header. @param {string} url @param {Request} request @returns {Promise<Answer>} @throws if none comes */
export const exchange = async (url, { method, path, headers, body: sent }) => {
  const { hostname, port } = new URL(url);
  const length =
    sent !== undefined || method !== 'GET' ? { 'content-length': Buffer.byteLength(sent ?? '') } : {};
  const options = { agent: false, hostname, port, method, path, headers: { ...length, ...headers } };
  const sending = open({ ...options, timeout: timeoutMs });
  sending.on('timeout', () => sending.destroy(new Error(`Nothing came for ${timeoutMs / 1_000} s`)));
  // An answer can come before the body is sent, which then fails.
  sending.on('error', () => undefined);
  sending.end(sent);
  const [response] = await once(sending, 'response');
  const text = Buffer.concat(await response.toArray()).toString();
  const isJson = text !== '' && /json/.test(response.headers['content-type']);
  const body = isJson ? JSON.parse(text) : undefined;
  return { status: response.statusCode, headers: new Headers(response.headers), text, body };
};
