import { once } from 'node:events';
import { Agent, request as open } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/**
 * @typedef {import('./known.mjs').Person} Person
 * @typedef {object} Request
 * @property {string} url
 * @property {string} method
 * @property {string} path with its query
 * @property {Record<string, string>} headers
 * @property {Buffer | undefined} body
 * @property {any} sent what the body was made from
 * @property {Person | undefined} person the caller
 * @property {import('./api-document.mjs').Operation | undefined} [operation] what the document has there, if anything
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
 * @property {any} body undefined if it is no JSON
 */

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const timeoutMs = 60_000;

/** @type {Record<string, (bytes: Buffer) => Buffer>} */
const decoders = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync };

/** The connection ended, or nothing came for too long. */
export class NoAnswer extends Error {}

/** @param {Request} request @returns {Promise<Answer>} @throws {NoAnswer} */
export const exchange = async (request) => {
  const sending = send(request);
  try {
    return await receive(sending);
  } catch (error) {
    // The server may close an idle connection just as it is used again.
    if (sending.reusedSocket && /ECONNRESET|EPIPE/.test(/** @type {any} */ (error).code))
      return receive(send(request));
    throw error;
  }
};

/** @param {Request} request */
const send = ({ url, method, path, headers, body }) => {
  const { hostname, port } = new URL(url);
  const length = body || method !== 'GET' ? { 'content-length': body?.length ?? 0 } : {};
  const options = {
    agent,
    hostname,
    port,
    method,
    path,
    headers: { ...length, ...headers },
    timeout: timeoutMs,
  };
  const sending = open(options);
  sending.on('timeout', () => sending.destroy(new Error(`Nothing came for ${timeoutMs / 1_000} s`)));
  // An answer can come before the body is sent, which then fails.
  sending.on('error', () => undefined);
  sending.end(body);
  return sending;
};

/** @param {import('node:http').ClientRequest} sending @returns {Promise<Answer>} @throws {NoAnswer} */
const receive = async (sending) => {
  try {
    const [response] = await once(sending, 'response');
    const bytes = Buffer.concat(await response.toArray());
    const decode = decoders[response.headers['content-encoding']];
    const text = (bytes.length > 0 && decode ? decode(bytes) : bytes).toString();
    return { status: response.statusCode, headers: response.headers, text, body: parsed(text) };
  } catch (error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw Object.assign(new NoAnswer(message, { cause: error }), { code });
  }
};

/** @param {string} text */
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command that sends a request again. Tokens are left out: those of this installation are gone with it. @param {Request} request */
export const curl = ({ url, method, path, headers, body, person }) => {
  const who = person === undefined ? '' : `  # TOKEN: of ${person.isAdmin ? 'an administrator' : 'a user'}`;
  const sent = Object.entries(headers).map(([name, value]) =>
    value === person?.token
      ? `-H "${name}: $TOKEN"`
      : `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
  );
  const isText = body && /^[^\0\ufffd]*$/.test(body.toString());
  const data = body && (isText ? `--data-binary ${quoted(body.toString())}` : '--data-binary @-');
  const command = ['curl -i --path-as-is -g', `-X ${method}`, ...sent, data, quoted(url + path)]
    .filter(Boolean)
    .join(' ');
  return (body && !isText ? `base64 -d <<< ${body.toString('base64')} | ` : '') + command + who;
};
