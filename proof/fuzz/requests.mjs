import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { hostileTexts, valuesOf } from './values.mjs';

/**
 * @typedef {import('./api-document.mjs').Operation} Operation
 *
 * @typedef {object} Request
 * @property {Operation} operation
 * @property {'visitor' | 'user' | 'administrator' | 'owner'} caller
 * @property {string} path with its query
 * @property {Record<string, string>} headers
 * @property {string | Buffer | undefined} body
 */

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = [
  ...[picture, picture.subarray(0, 40), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ...[gzipSync('no archive'), gzipSync(Buffer.alloc(5_000_000)), gzipSync('cut off').subarray(0, 15)],
];

/** Bodies that are no JSON, or only just. */
const brokenBodies = [
  ...['', '{', 'null', '[]', '"text"', '\ufeff{}', '['.repeat(20_000), '{"__proto__":{"isAdmin":true}}'],
  ...['{"email":1e999,"email":"b"}', 'email=a&password=b', '\0', 'x'.repeat(2_000_000)],
];

/** @type {Record<string, string>[]} */
const headers = [
  ...['*', 'W/"1"', '"1", "2"', '1', `"${'9'.repeat(400)}"`, '\xff'].map((tag) => ({ 'if-match': tag })),
  ...['..', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', '\xff'].map((token) => ({ 'x-auth-token': token })),
  ...['text/plain', 'multipart/form-data; boundary=x', '/'].map((type) => ({ 'content-type': type })),
  ...['gzip', 'identity, gzip', 'nonsense'].map((encoding) => ({ 'content-encoding': encoding })),
  ...['::1%lo', "'", 'a'.repeat(5_000)].map((address) => ({ 'x-forwarded-for': address })),
  ...[{ host: 'evil.example' }, { host: '[::1' }, { 'x-long': 'x'.repeat(20_000) }],
];
const strangeSegments = ['0', '-1', '1e3', '2147483648', '%00', '%ff', '%', '..', '%2f', 'x'.repeat(3_000)];

/**
 * Half of the requests are as the document says. A seed draws the same ones again.
 *
 * @param {Operation[]} operations
 * @param {Buffer} archive a release
 * @returns {fc.Arbitrary<Request>}
 */
export const requestsOf = (operations, archive) =>
  fc.oneof(
    ...operations.map((operation) => ({
      // Releases are checked in a process of their own.
      weight: operation.path.startsWith('/api/releases') ? 1 : 4,
      arbitrary: fc.oneof(requestsTo(operation, archive, false), requestsTo(operation, archive, true)),
    })),
  );

/** @param {Operation} operation @param {Buffer} archive @param {boolean} isWild @returns {fc.Arbitrary<Request>} */
const requestsTo = (operation, archive, isWild) => {
  const { path, bodies } = operation;
  /** @type {Request['caller'][]} */
  const callers = ['administrator', 'administrator', 'user', 'user', 'owner', 'visitor'];
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      segments: valuesIn(operation, 'path', isWild),
      query: valuesIn(operation, 'query', isWild),
      headers: isWild
        ? fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, fc.constantFrom(...headers))
        : fc.constant({}),
      body:
        bodies.length > 0
          ? fc.oneof(...bodies.map(([type, schema]) => bodiesOf(type, schema, path, archive, isWild)))
          : fc.constant(undefined),
    })
    .map(({ segments, query, body, ...request }) => {
      const pathname = path.replace(/\{(\w+)\}/g, (_, name) => String(segments[name]));
      const search = Object.entries(query).map((pair) => pair.join('='));
      const type = body && { 'content-type': body.type };
      return {
        ...{ ...request, operation, body: textOf(body?.content, segments) },
        path: search.length > 0 ? `${pathname}?${search.join('&')}` : pathname,
        headers: { ...type, ...request.headers },
      };
    });
};

/** Encoded. @param {Operation} operation @param {'path' | 'query'} place @param {boolean} isWild */
const valuesIn = ({ parameters, path }, place, isWild) => {
  // Only an earlier answer has a cursor that fits.
  const some = parameters.filter((one) => one.in === place && (isWild || one.name !== 'cursor'));
  const strange = fc.constantFrom(...strangeSegments, ...hostileTexts.map(encoded));
  const values = some.map(({ name, schema }) => {
    const fitting = valuesOf(schema, name, path, false).map(encoded);
    return [name, isWild ? fc.oneof({ weight: 4, arbitrary: fitting }, strange) : fitting];
  });
  const requiredKeys = some.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(values), { requiredKeys });
};

/** @param {unknown} value */
const encoded = (value) => encodeURIComponent(String(value).toWellFormed());

/** JSON has the ids of the address. @param {string | Buffer | { json: any } | undefined} content @param {Record<string, string>} segments */
const textOf = (content, segments) => {
  if (content === undefined || typeof content === 'string' || Buffer.isBuffer(content)) return content;
  const ids = Object.entries(segments).filter(([name]) => Object.hasOwn(Object(content.json), name));
  for (const [name, value] of ids) content.json[name] = Number(value);
  return JSON.stringify(content.json);
};

/** @param {string} type @param {import('./api-document.mjs').Schema | undefined} schema @param {string} path @param {Buffer} archive @param {boolean} isWild */
const bodiesOf = (type, schema, path, archive, isWild) => {
  const whole = type.includes('gzip') ? archive : picture;
  const fitting = schema
    ? valuesOf(schema, 'body', path, isWild).map((json) => ({ json }))
    : fc.constant(whole);
  const broken = fc.oneof(
    fc.constantFrom(...(schema ? brokenBodies : files)),
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  );
  const contents = isWild ? fc.oneof({ weight: schema ? 8 : 1, arbitrary: fitting }, broken) : fitting;
  return contents.map((content) => ({ type: type.replace('*', 'png'), content }));
};
