import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemException } from '../problem.exception.js';
import { deepestJson, isTooDeep } from './json-depth.js';
import { findBadKey } from './json-keys.js';

/** In bytes. */
export const largestBody = 100 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ProblemException(400, [{ msg: 'The request is not in UTF-8', code: 'not-utf-8' }]);
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
 * The value of a JSON body.
 *
 * @throws ProblemException 400 for what is not UTF-8, not JSON, too deep, or has a key twice or a forbidden one
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  if (isTooDeep(text)) {
    throw new ProblemException(400, [
      { msg: `The request is nested deeper than ${deepestJson} levels`, code: 'json-too-deep' },
    ]);
  }
  const value = parse(text);
  const badKey = findBadKey(text);
  if (badKey !== undefined) throw new ProblemException(400, [badKey]);
  return value;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Makes Fastify read JSON bodies with the rules of the contract, and refuse every other body with 415 and a body
 * that is missing with 400.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (hasBody(request) && encoding !== 'identity') throw new ProblemException(415);
  });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: largestBody },
    async (request: FastifyRequest, bytes: Buffer) => (hasBody(request) ? readJson(bytes) : undefined),
  );
  fastify.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (hasBody(request)) throw new ProblemException(415);
  });
  fastify.addHook('preValidation', async (request) => {
    // Who sends a DELETE without a body, as usual, is told which field it needs.
    if (request.method === 'DELETE') return;
    if (request.routeOptions.config.body && request.body === undefined)
      throw new ProblemException(400, [{ msg: 'The request has no body' }]);
  });
}
