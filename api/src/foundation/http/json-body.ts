import type { IncomingMessage } from 'node:http';
import type { ProblemError } from '@portico/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemException } from '../routes/problem.js';

const maxJsonDepth = 32;

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** Keys that change an object's prototype when a careless merge copies them. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** In valid JSON: too many levels, a forbidden key, or a duplicate one, of which the parser would silently keep the last. */
function findProblem(json: string): ProblemError | undefined {
  const open: Set<string>[] = [];
  let lastString = '';
  for (const [text] of json.matchAll(token)) {
    if (open.length > maxJsonDepth)
      return { msg: `The JSON is nested deeper than ${maxJsonDepth} levels`, code: 'json-too-deep' };
    if (text === '{' || text === '[') open.push(new Set());
    else if (text === '}' || text === ']') open.pop();
    else if (text !== ':') lastString = text;
    else {
      const key: string = JSON.parse(lastString);
      const keys = open.at(-1);
      if (forbiddenKeys.has(key))
        return { msg: `${key} is not allowed`, path: key, code: 'json-forbidden-key' };
      if (keys?.has(key)) return { msg: `${key} is duplicated`, path: key, code: 'json-duplicate-key' };
      keys?.add(key);
    }
  }
  return undefined;
}

export const maxBodyBytes = 100 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ProblemException(400, [{ msg: 'The request is not valid UTF-8', code: 'not-utf-8' }]);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemException(400, [{ msg: 'The request is not valid JSON', code: 'json-malformed' }]);
  }
}

/**
 * Parses a JSON body.
 *
 * @throws ProblemException 400 if it isn't UTF-8 or JSON, is too deep, or has duplicate or forbidden keys
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const value = parse(text);
  const problem = findProblem(text);
  if (problem !== undefined) throw new ProblemException(400, [problem]);
  return value;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const takesStream = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.takesStream?.some((type) =>
    headers['content-type']!.startsWith(type.replace('*', '')),
  ) ?? false;

/** Makes Fastify parse JSON bodies strictly; other bodies are 415, a missing one is 400. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (hasBody(request) && encoding !== 'identity') throw new ProblemException(415);
  });
  fastify.addHook('onRoute', (route) => {
    const { maxBytes } = route.config ?? {};
    if (maxBytes !== undefined) route.bodyLimit = maxBytes;
  });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    async (request: FastifyRequest, bytes: Buffer) => (hasBody(request) ? readJson(bytes) : undefined),
  );
  fastify.addContentTypeParser(
    /^(?:image\/|application\/(?:gzip|octet-stream))/,
    async (request: FastifyRequest, body: IncomingMessage) => {
      if (takesStream(request)) return body;
      throw new ProblemException(415);
    },
  );
  fastify.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (hasBody(request)) throw new ProblemException(415);
  });
  fastify.addHook('onSend', async ({ raw }, reply) => {
    // Fastify would close the connection, and who is still sending would not read why. Node discards the rest.
    if (!raw.complete) reply.removeHeader('connection');
  });
  fastify.addHook('preValidation', async (request) => {
    // A DELETE without a body gets a 422 that names the missing fields instead.
    if (request.method === 'DELETE') return;
    if (request.routeOptions.config.body && request.body === undefined)
      throw new ProblemException(400, [{ msg: 'The request has no body' }]);
  });
}
