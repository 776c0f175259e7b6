import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { changes } from './changes.mjs';
import { hostileBodies } from './hostile.mjs';
import { earlier, valuesOf } from './values.mjs';

/**
 * @typedef {import('./api-document.mjs').Operation} Operation
 * @typedef {import('./api-document.mjs').Parameter} Parameter
 *
 * @typedef {object} Plan a request whose `Earlier` values are still to be looked up
 * @property {Operation} operation
 * @property {'administrator' | 'user' | 'visitor'} caller
 * @property {number} pick which of them, and from which address
 * @property {Record<string, unknown>} path
 * @property {Record<string, unknown>} query
 * @property {unknown} ifMatch undefined for none
 * @property {{ type: string, content: unknown } | undefined} body
 * @property {import('./changes.mjs').Change[]} changes
 */

/**
 * Plans for so many requests, the same ones for the same seed.
 *
 * @param {fc.Arbitrary<Plan>} arbitrary
 * @param {number} seed
 * @param {number} howMany
 */
export const drawPlans = (arbitrary, seed, howMany) => fc.sample(arbitrary, { seed, numRuns: howMany });

/** @param {Operation[]} operations @returns {fc.Arbitrary<Plan>} */
export const plansFor = (operations) =>
  fc.oneof(
    ...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: planFor(operation) })),
  );

/** What takes the server long, ends sessions or leaves much behind comes less often than what removes. @param {Operation} operation */
const weightOf = ({ method, path, bodies }) => {
  const isSlow = bodies.some(
    ([type, schema]) => type !== 'application/json' || 'password' in schema?.['properties'],
  );
  if (isSlow || /import$|logout|\/auth$/.test(path)) return 3;
  if (method === 'DELETE') return path.includes('{') ? 20 : 1;
  return path.includes('sample') ? 2 : 10;
};

/** @param {Operation} operation @returns {fc.Arbitrary<Plan>} */
const planFor = (operation) => {
  const { parameters, bodies } = operation;
  const hasEtag = parameters.some(({ in: place }) => place === 'header');
  return fc.record({
    operation: fc.constant(operation),
    caller: fc.constantFrom('administrator', 'administrator', 'administrator', 'user', 'user', 'visitor'),
    pick: fc.nat(),
    path: valuesIn(parameters, 'path'),
    query: valuesIn(parameters, 'query'),
    ifMatch: hasEtag
      ? fc.option(earlier('etag', fc.constant('"1"')), { nil: undefined, freq: 1 })
      : fc.constant(undefined),
    body:
      bodies.length > 0
        ? fc.oneof(...bodies.map(([type, schema]) => bodyOf(type, schema)))
        : fc.constant(undefined),
    changes: changes(bodies.length > 0),
  });
};

/** @param {Parameter[]} parameters @param {'path' | 'query'} place */
const valuesIn = (parameters, place) => {
  const some = parameters.filter((one) => one.in === place);
  return fc.record(Object.fromEntries(some.map(({ name, schema }) => [name, valuesOf(schema, name)])), {
    requiredKeys: some.filter(({ required }) => required).map(({ name }) => name),
  });
};

/** @param {string} type @param {import('./api-document.mjs').Schema | undefined} schema */
const bodyOf = (type, schema) =>
  schema
    ? valuesOf(schema, 'body').map((content) => ({ type, content }))
    : fc
        .oneof(
          fc.constantFrom(...files(type)),
          fc.constantFrom(...hostileBodies),
          fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
        )
        .map((content) => ({ type: type.replace('*', 'png'), content }));

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Files of a type, whole and damaged. @param {string} type */
const files = (type) =>
  type.includes('gzip')
    ? [
        gzipSync(''),
        gzipSync('no archive'),
        gzipSync(Buffer.alloc(5_000_000)),
        gzipSync('cut off').subarray(0, 15),
      ]
    : [picture, picture, picture.subarray(0, 40), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')];
