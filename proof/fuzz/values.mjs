import fc from 'fast-check';
import { owner } from '../../tools/steps/running-product.mjs';

/** @typedef {import('./api-document.mjs').Schema} Schema */

/** Texts that have broken other people's programs: in queries, pages, paths, tables and sorting. */
export const hostileTexts = [
  ...["' OR 1=1 --", '<script>alert(1)</script>', '{{7*7}}${7*7}', 'javascript:alert(1)', 'http://[::1'],
  ...['../../../../etc/passwd', 'a\0b', '\r\nset-cookie: a=b', '\ud800', '\u202etxt.exe', '\ufeff', 'İıſﬃK'],
  ...['e' + '\u0301'.repeat(40), '👩‍👩‍👧‍👦', '=1+1', '%00%ff%s%n', '__proto__', 'constructor', '1e3', ' 1'],
  ...['2026-02-30', '\\', '*', '', '|' + 'a|'.repeat(300), '[a] '.repeat(500), 'x'.repeat(5_000)],
];

/** Values of JSON where another one belongs. */
const strange = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, [], [null], {}, 'x'.repeat(300_000)),
  fc.jsonValue({ maxDepth: 3 }),
);
/** Another password would be the caller's then, or keep the owner waiting. */
const strangePasswords = fc.constantFrom(null, '', 0, [], {}, 'too short');

/** As rows that the run has made have. */
const ids = fc.integer({ min: 1, max: 60 });
const moments = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** What a schema doesn't say. @type {Record<string, fc.Arbitrary<unknown>>} */
const named = {
  password: fc.constant(owner.password),
  newPassword: fc.constantFrom('', owner.password, 'too short'),
  email: fc.nat(60).map((number) => `person${number}@people.example`),
  address: fc.constantFrom('low-water', 'kite', 'kite-2'),
  name: fc.constantFrom('mfe-public', 'mfe-tides'),
  version: fc.constantFrom('1.0.0', '1.0.1'),
  ...{ frontEnds: fc.constant(['mfe-tides']), paths: fc.constantFrom(['/info/tides'], []) },
  connect: fc.constantFrom(['https://api.tides.example'], []),
  ...{ actor: fc.constant('1'), website: fc.constant(''), contactForm: fc.constant(true) },
  writingMs: fc.integer({ min: 5_000, max: 100_000 }),
  limit: fc.integer({ min: 1, max: 100 }).map(String),
  ...{ from: moments, to: moments, removedAt: moments, until: fc.constant('2035-01-01') },
};
/** Names that are a front end's only in addresses and in what is about releases. */
const ofFrontEnds = /^\/api\/(?:front-ends|release)/;

/**
 * @param {Schema} schema
 * @param {string} name of the field or parameter
 * @param {string} path of the operation
 * @param {boolean} isWild with strange values in between
 * @returns {fc.Arbitrary<unknown>}
 */
export const valuesOf = (schema, name, path, isWild) => {
  const fitting = fittingValues(schema, name, path, isWild);
  if (!isWild) return fitting;
  const others = /password/i.test(name) ? strangePasswords : strange;
  return fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: others });
};

/** @type {typeof valuesOf} */
const fittingValues = (schema, name, path, isWild) => {
  if ('const' in schema) return fc.constant(schema['const']);
  if (schema['enum']) return fc.constantFrom(...schema['enum']);
  const known = ['name', 'version'].includes(name) && !ofFrontEnds.test(path) ? undefined : named[name];
  if (known) return known;
  if (schema['anyOf'])
    return fc.oneof(...schema['anyOf'].map((/** @type {Schema} */ one) => valuesOf(one, name, path, isWild)));
  return ofType[schema['type']]?.(schema, name, path, isWild) ?? fc.jsonValue();
};

/** @type {Record<string, typeof valuesOf>} */
const ofType = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = 0, maximum = 1e9 }, name) =>
    /Ids?$/.test(name) ? ids : fc.integer({ min: minimum, max: maximum }),
  string: (schema, _name, _path, isWild) => texts(schema, isWild),
  array: ({ items, minItems = 0, maxItems = 4 }, name, path, isWild) =>
    fc.uniqueArray(valuesOf(items, name, path, isWild), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
      selector: (value) => JSON.stringify(value),
    }),
  object: ({ properties = {}, required = [] }, _name, path, isWild) => {
    const fields = Object.entries(properties).map(([key, one]) => [key, valuesOf(one, key, path, isWild)]);
    const objects = fc.record(Object.fromEntries(fields), { requiredKeys: required });
    if (!isWild) return objects;
    const less = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    const more = fc
      .tuple(objects, fc.constantFrom('__proto__', 'isAdmin', 'userId', 'toJSON', ''), strange)
      .map(([value, key, other]) => ({ ...value, [key]: other }));
    return fc.oneof({ weight: 8, arbitrary: objects }, less, more);
  },
};

/** @param {Schema} schema @param {boolean} isWild */
const texts = ({ pattern, examples = ['some text'], minLength = 0, maxLength = 500 }, isWild) => {
  const fits = (/** @type {string} */ text) => text.length >= minLength && text.length <= maxLength;
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter(fits);
  const usual = fc.constantFrom(...examples);
  if (!isWild) return usual;
  const odd = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }).filter(fits);
  const long = fc.constantFrom(...hostileTexts.filter(fits), 'ä'.repeat(maxLength));
  return fc.oneof({ weight: 4, arbitrary: usual }, odd, long);
};
