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
 * @property {'owner' | 'administrator' | 'user' | 'visitor'} caller
 * @property {number} pick which of them, and from which address
 * @property {boolean} isPlain one that should succeed, after what came before
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

/** @param {Operation[]} operations @param {import('./team-releases.mjs').TeamRelease[]} releases @returns {fc.Arbitrary<Plan>} */
export const plansFor = (operations, releases) =>
  fc.oneof(
    ...operations.map((operation) => ({
      weight: weightOf(operation),
      arbitrary: fc.oneof(plainPlanFor(operation, releases), planFor(operation, releases)),
    })),
  );

/** What takes the server long, ends sessions or leaves much behind comes less often than what removes. @param {Operation} operation */
const weightOf = ({ method, path, bodies }) => {
  // Done in a process of its own.
  if (/^\/api\/releases(?!\/whoami)/.test(path)) return method === 'PUT' ? 6 : 3;
  if (path === '/api/backups' && method === 'POST') return 1;
  const isSlow = bodies.some(
    ([type, schema]) => type !== 'application/json' || 'password' in schema?.['properties'],
  );
  if (isSlow || /import$|revoke|\/auth$/.test(path)) return 5;
  if (method === 'DELETE') return path.includes('{') ? 60 : 3;
  return path.includes('sample') ? 6 : 30;
};

/** @param {Operation} operation @param {import('./team-releases.mjs').TeamRelease[]} releases @returns {fc.Arbitrary<Plan>} */
const planFor = (operation, releases) => {
  const { bodies } = operation;
  return fc.record({
    ...partsOf(operation, releases, false),
    caller: fc.constantFrom('administrator', 'administrator', 'administrator', 'user', 'user', 'visitor'),
    changes: changes(bodies.length > 0),
  });
};

/** @param {Operation} operation @param {import('./team-releases.mjs').TeamRelease[]} releases @returns {fc.Arbitrary<Plan>} */
const plainPlanFor = (operation, releases) => {
  const { path, schemes, responses, isOwners } = operation;
  const isForAdministrators = schemes.includes('token') && responses['403'] && !path.includes('selfEdit');
  const isForUsers = schemes.includes('token') && responses['401'];
  const plain = fc.record({
    ...partsOf(operation, releases, true),
    caller: isForAdministrators
      ? fc.constant(isOwners && !path.startsWith('/api/backups/uploaded') ? 'owner' : 'administrator')
      : fc.constantFrom('user', 'user', isForUsers ? 'user' : 'visitor'),
    changes: fc.constant(/** @type {import('./changes.mjs').Change[]} */ ([])),
  });
  if (!path.startsWith('/api/releases')) return plain;
  return fc.tuple(plain, fc.constantFrom(...releases)).map(([plan, release]) => ofRelease(plan, release));
};

/** The same release in the path and in the body. @param {Plan} plan @param {import('./team-releases.mjs').TeamRelease} release */
const ofRelease = (plan, { name, version, archive }) => {
  const { path, method } = plan.operation;
  if (method === 'GET') return plan;
  if (method === 'PUT')
    return { ...plan, path: { name, version }, body: { type: 'application/gzip', content: archive } };
  const content = path.endsWith('promote') ? { releases: [{ name, version }] } : { name };
  return { ...plan, body: { type: 'application/json', content } };
};

/** @param {Operation} operation @param {import('./team-releases.mjs').TeamRelease[]} releases @param {boolean} isPlain */
const partsOf = (operation, releases, isPlain) => {
  const { parameters, bodies } = operation;
  const hasEtag = parameters.some(({ in: place }) => place === 'header');
  return {
    operation: fc.constant(operation),
    isPlain: fc.constant(isPlain),
    pick: fc.nat(),
    path: valuesIn(parameters, 'path', isPlain),
    query: valuesIn(parameters, 'query', isPlain),
    ifMatch: hasEtag
      ? fc.option(earlier('etag', fc.constant('"1"')), { nil: undefined, freq: 2 })
      : fc.constant(undefined),
    body:
      bodies.length > 0
        ? fc.oneof(...bodies.map(([type, schema]) => bodyOf(type, schema, releases, isPlain)))
        : fc.constant(undefined),
  };
};

/** @param {Parameter[]} parameters @param {'path' | 'query'} place @param {boolean} isPlain */
const valuesIn = (parameters, place, isPlain) => {
  const some = parameters.filter((one) => one.in === place);
  return fc.record(
    Object.fromEntries(some.map(({ name, schema }) => [name, valuesOf(schema, name, isPlain)])),
    { requiredKeys: some.filter(({ required }) => required).map(({ name }) => name) },
  );
};

/** @param {string} type @param {import('./api-document.mjs').Schema | undefined} schema @param {import('./team-releases.mjs').TeamRelease[]} releases @param {boolean} isPlain */
const bodyOf = (type, schema, releases, isPlain) => {
  if (schema) return valuesOf(schema, 'body', isPlain).map((content) => ({ type, content }));
  const contents = isPlain
    ? fc.constant(picture)
    : fc.oneof(
        fc.constantFrom(...files(type), ...releases.map(({ archive }) => archive)),
        fc.constantFrom(...hostileBodies),
        fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      );
  return contents.map((content) => ({ type: type.replace('*', 'png'), content }));
};

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
