import fc from 'fast-check';
import {
  hostileBodies,
  hostileHeaders,
  hostileNames,
  hostileQueries,
  hostileSegments,
  hostileValues,
  otherMethods,
} from './hostile.mjs';

/**
 * @typedef {object} Draft a request before it is written down
 * @property {string} method
 * @property {string[]} segments of the path, percent-encoded
 * @property {string[]} query like `limit=1`, percent-encoded
 * @property {Record<string, string>} headers
 * @property {unknown} content bytes, or what becomes JSON; undefined for none
 */

/** @typedef {(draft: Draft) => void} Change makes a valid request broken or hostile */

const maxDepth = 20;

/**
 * Every place of a value of JSON.
 *
 * @param {any} parent
 * @param {string} key
 * @param {number} [depth]
 * @returns {[parent: any, key: string][]}
 */
const places = (parent, key, depth = 0) => {
  const value = parent[key];
  const hasPlaces =
    typeof value === 'object' && value !== null && !Buffer.isBuffer(value) && depth < maxDepth;
  const inside = hasPlaces ? Object.keys(value) : [];
  return [[parent, key], ...inside.flatMap((one) => places(value, one, depth + 1))];
};

/** @param {Draft} draft @param {number} at @param {(parent: any, key: string) => void} change */
const atPlace = (draft, at, change) => {
  if (draft.content === undefined) return;
  const all = places(draft, 'content');
  const [parent, key] = all[at % all.length] ?? [draft, 'content'];
  change(parent, key);
};

/** @type {fc.Arbitrary<Change>} */
const inBody = fc.oneof(
  fc.tuple(fc.nat(), hostileValues).map(
    ([at, value]) =>
      (/** @type {Draft} */ draft) =>
        atPlace(draft, at, (parent, key) => (parent[key] = structuredClone(value))),
  ),
  fc.nat().map(
    (at) => (/** @type {Draft} */ draft) =>
      atPlace(draft, at, (parent, key) => {
        if (parent === draft) draft.content = undefined;
        else if (Array.isArray(parent)) parent.splice(Number(key), 1);
        else delete parent[key];
      }),
  ),
  fc.tuple(fc.nat(), fc.constantFrom(...hostileNames), hostileValues).map(
    ([at, name, value]) =>
      (/** @type {Draft} */ draft) =>
        atPlace(draft, at, (parent, key) => {
          // An array's own `constructor` would break its methods here, and JSON leaves it out.
          if (typeof parent[key] === 'object' && parent[key] !== null && !Array.isArray(parent[key]))
            Object.defineProperty(parent[key], name, {
              value: structuredClone(value),
              enumerable: true,
              configurable: true,
              writable: true,
            });
        }),
  ),
  fc
    .oneof(
      fc.constantFrom(...hostileBodies),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    )
    .map((bytes) => (/** @type {Draft} */ draft) => void (draft.content = bytes)),
);

/** @type {fc.Arbitrary<Change>} */
const inHeaders = fc.constantFrom(...hostileHeaders).map(
  ([name, value]) =>
    (draft) =>
      void (draft.headers[name] = value),
);

/** @type {fc.Arbitrary<Change>} */
const inAddress = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(), fc.constantFrom(...hostileSegments))
      .map(([at, segment]) => (/** @type {Draft} */ draft) => {
        // The last ones are more telling than `api`.
        draft.segments[draft.segments.length - 1 - (at % Math.min(draft.segments.length, 2))] = segment;
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(), fc.constantFrom(...hostileSegments))
      .map(([at, segment]) => (/** @type {Draft} */ draft) => {
        draft.segments.splice(at % (draft.segments.length + 1), 0, segment);
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .nat()
      .map((at) => (/** @type {Draft} */ draft) => void draft.segments.splice(at % draft.segments.length, 1)),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...hostileQueries)
      .map((query) => (/** @type {Draft} */ draft) => void draft.query.push(query)),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...otherMethods)
      .map((method) => (/** @type {Draft} */ draft) => void (draft.method = method)),
  },
);

/** @param {boolean} takesBody @returns {fc.Arbitrary<Change[]>} none in half of the cases */
export const changes = (takesBody) => {
  const one = fc.oneof(
    ...(takesBody ? [{ weight: 5, arbitrary: inBody }] : []),
    { weight: 2, arbitrary: inHeaders },
    { weight: 2, arbitrary: inAddress },
  );
  return fc.oneof(fc.constant(/** @type {Change[]} */ ([])), fc.array(one, { minLength: 1, maxLength: 2 }));
};
