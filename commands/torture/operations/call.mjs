import { once } from 'node:events';
import { Agent, request as open } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const timeoutMs = 60_000;

/**
 * Sends a request once: unlike a browser, it never repeats one whose connection was lost.
 *
 * @param {string} url
 * @param {import('./request.mjs').Request} request
 * @returns {Promise<{ status: number, body: any, isSignedIn: boolean } | undefined>} undefined if no whole answer came
 */
export const call = async (url, { method, path, headers, body }) => {
  const text = body instanceof Buffer ? body : body && JSON.stringify(body);
  const sending = open(`${url}/api/${path}`, {
    agent,
    method,
    headers: {
      ...(text && { 'content-type': 'application/json' }),
      ...headers,
      ...(method !== 'GET' && { 'content-length': Buffer.byteLength(text ?? '') }),
    },
    timeout: timeoutMs,
  });
  sending.on('timeout', () => sending.destroy());
  // An answer can come before the body is sent, which then fails.
  sending.on('error', () => undefined);
  sending.end(text);
  try {
    const [response] = await once(sending, 'response');
    const answer = Buffer.concat(await response.toArray()).toString();
    const { statusCode: status, headers: answered } = response;
    const isSignedIn = answered['x-is-admin'] !== undefined;
    return { status, body: answer === '' ? undefined : JSON.parse(answer), isSignedIn };
  } catch {
    return undefined;
  }
};
