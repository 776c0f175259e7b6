import type { ProblemError } from '@portico/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemException } from '../routes/problem.js';

/** The deepest nesting of objects and lists that a body may have. */
const deepestJson = 32;

/**
 * Whether a text nests deeper than is allowed. Looks at the text before it is parsed, because a parser and all
 * that walks its result afterwards would recurse as deep as the text says.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > deepestJson) return true;
  }
  return false;
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** Keys that reach into an object's prototype when a careless merge copies them. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * What is wrong with the keys of a text that is valid JSON: one that is given twice, of which a parser would
 * silently keep the last, or one that is never allowed.
 */
function findBadKey(json: string): ProblemError | undefined {
  const open: Set<string>[] = [];
  let lastString = '';
  for (const [text] of json.matchAll(token)) {
    if (text === '{' || text === '[') open.push(new Set());
    else if (text === '}' || text === ']') open.pop();
    else if (text !== ':') lastString = text;
    else {
      const key: string = JSON.parse(lastString);
      const keys = open.at(-1);
      if (forbiddenKeys.has(key))
        return { msg: `${key} is not allowed`, path: key, code: 'json-forbidden-key' };
      if (keys?.has(key)) return { msg: `${key} is given twice`, path: key, code: 'json-duplicate-key' };
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
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
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
