import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { ProblemException } from './routes/problem.js';

const maxJsonDepth = 32;

const isTooDeep = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return depth === maxJsonDepth || Object.values(value).some((inner) => isTooDeep(inner, depth + 1));
};

export const maxBodyBytes = 100 * 1024;

const refused = (msg: string, code: string) => new ProblemException(400, [{ msg, code }]);

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the body is passed on as it arrives. */
export const takesStream = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.takesStream?.some((type) =>
    headers['content-type']?.startsWith(type.replace('*', '')),
  ) ?? false;

const readTextAsJson: preParsingHookHandler = (request, _reply, body, done) => {
  if (request.headers['content-type']?.startsWith('text/plain'))
    request.headers['content-type'] = 'application/json';
  done(null, body);
};

/** Makes Fastify parse JSON bodies alone and strictly; other bodies are 415, a missing one is 400. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { maxBytes, takesText } = route.config ?? {};
    if (maxBytes !== undefined) route.bodyLimit = maxBytes;
    if (takesText) route.preParsing = readTextAsJson;
  });
  // Refuses keys that change an object's prototype when a careless merge copies them.
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    (request: FastifyRequest, bytes: Buffer, done) => {
      if (!hasBody(request)) return done(null);
      if (!isUtf8(bytes)) return done(refused('The request is not valid UTF-8', 'not-utf-8'));
      void parse(request, bytes.toString(), (error, value) => {
        if (error) return done(refused('The request is not valid JSON', 'json-malformed'));
        if (isTooDeep(value))
          return done(refused(`The JSON is nested deeper than ${maxJsonDepth} levels`, 'json-too-deep'));
        done(null, value);
      });
    },
  );
  fastify.addContentTypeParser(
    /^(?:image\/|application\/(?:gzip|octet-stream))/,
    async (request: FastifyRequest, body: IncomingMessage) => {
      if (takesStream(request)) return body;
      throw new ProblemException(415);
    },
  );
  fastify.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    // Fastify would close the connection, and who is still sending would not read why. Node discards the rest.
    reply.removeHeader('connection');
    if (reply.raw.shouldKeepAlive) return;
    // Node would close it, too, as this client asks, unless it has left by then.
    reply.raw.shouldKeepAlive = true;
    const sent = Promise.all([once(raw, 'end'), once(reply.raw, 'finish')]);
    void sent.then(
      () => raw.socket.end(),
      () => undefined,
    );
  });
  fastify.addHook('preValidation', async (request) => {
    // A DELETE without a body gets a 422 that names the missing fields instead.
    if (request.method === 'DELETE') return;
    if (request.routeOptions.config.body && request.body === undefined)
      throw new ProblemException(400, [{ msg: 'The request has no body' }]);
  });
}
