import fc from 'fast-check';
import { hostileTexts } from './hostile.mjs';

/** @typedef {import('./api-document.mjs').Schema} Schema */

/** Stands for a value that an earlier answer had under this name; for the other one while there was none. */
export class Earlier {
  constructor(/** @type {string} */ name, /** @type {number} */ pick, /** @type {unknown} */ otherwise) {
    this.name = name;
    this.pick = pick;
    this.otherwise = otherwise;
  }
}

/** @param {string} name @param {fc.Arbitrary<unknown>} otherwise */
export const earlier = (name, otherwise) =>
  fc.tuple(fc.nat(), otherwise).map(([pick, other]) => new Earlier(name, pick, other));

/** Mostly an earlier value. @param {string} name @param {fc.Arbitrary<unknown>} arbitrary */
const linked = (name, arbitrary) =>
  fc.oneof({ weight: 3, arbitrary: earlier(name, arbitrary) }, { weight: 1, arbitrary });

/** What answers call differently. @type {Record<string, string>} */
const inAnswers = { projectIds: 'projectId', messageIds: 'messageId', frontEnds: 'name', token: 'id' };

/**
 * Values that a schema allows, some of which the API refuses for reasons that JSON Schema can't express.
 *
 * @param {Schema} schema
 * @param {string} name of the field or parameter
 * @returns {fc.Arbitrary<unknown>}
 */
export const valuesOf = (schema, name) => {
  if ('const' in schema) return fc.constant(schema['const']);
  if (schema['enum']) return fc.constantFrom(...schema['enum']);
  if (schema['anyOf'])
    return fc.oneof(...schema['anyOf'].map((/** @type {Schema} */ one) => valuesOf(one, name)));
  return (ofType[schema['type']] ?? (() => fc.jsonValue()))(schema, name);
};

/** @type {Record<string, (schema: Schema, name: string) => fc.Arbitrary<unknown>>} */
const ofType = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = 0, maximum = 1e9 }, name) =>
    linked(
      name,
      fc.oneof(fc.integer({ min: minimum, max: minimum + 40 }), fc.integer({ min: minimum, max: maximum })),
    ),
  string: (schema, name) => linked(inAnswers[name] ?? name, (named[name] ?? texts)(schema)),
  array: ({ items, minItems = 0, maxItems = 4 }, name) =>
    linked(
      name,
      fc.array(valuesOf(items, inAnswers[name] ?? name), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      }),
    ),
  object: ({ properties = {}, required = [], additionalProperties }, name) =>
    properties.constructor === Object && Object.keys(properties).length > 0
      ? fc.record(
          Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, valuesOf(schema, key)])),
          { requiredKeys: required },
        )
      : fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties || {}, name), {
          maxKeys: 3,
        }),
};

/** @param {Schema} schema */
const texts = ({ pattern, format, examples = [], minLength = 0, maxLength = 500 }) => {
  const fits = (/** @type {string} */ text) => text.length >= minLength && text.length <= maxLength;
  if (format === 'date-time') return moments;
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter(fits);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(examples.length > 0 ? examples : ['some text'])) },
    {
      weight: 3,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }).filter(fits),
    },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts.filter(fits)) },
    { weight: 1, arbitrary: fc.constant('ä'.repeat(maxLength)) },
  );
};

const moments = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const days = fc.oneof(
  moments.map((moment) => moment.slice(0, 10)),
  moments,
);
const passwords = fc.nat(1e9).map((number) => `unlocked by lantern ${number}`);
const addresses = fc.nat(1e9).map((number) => `person${number}@people.example`);

/** Where a schema doesn't say what kind of text it is. @type {Record<string, (schema: Schema) => fc.Arbitrary<string>>} */
const named = {
  from: () => days,
  to: () => days,
  until: () => moments,
  password: (schema) =>
    fc.oneof({ weight: 4, arbitrary: passwords }, { weight: 1, arbitrary: texts(schema) }),
  newPassword: (schema) =>
    fc.oneof({ weight: 4, arbitrary: passwords }, { weight: 1, arbitrary: texts(schema) }),
  email: (schema) => fc.oneof({ weight: 5, arbitrary: addresses }, { weight: 1, arbitrary: texts(schema) }),
};
