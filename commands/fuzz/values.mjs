import fc from 'fast-check';
import { hostileTexts } from './hostile.mjs';
import { teams } from './team-releases.mjs';

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
const inAnswers = {
  projectIds: 'projectId',
  messageIds: 'messageId',
  frontEnds: 'name',
  token: 'id',
  actor: 'userId',
};

/** Refers to something that must exist for the request to be answered. */
const isReference = (/** @type {string} */ name) =>
  /Ids?$|^(?:name|version|token|email|password|cursor|address|removedAt)$/.test(name);

/**
 * Values that a schema allows, some of which the API refuses for reasons that JSON Schema can't express.
 *
 * @param {Schema} schema
 * @param {string} name of the field or parameter
 * @param {boolean} isPlain only what the API takes, as far as that is known
 * @returns {fc.Arbitrary<unknown>}
 */
export const valuesOf = (schema, name, isPlain) => {
  if ('const' in schema) return fc.constant(schema['const']);
  if (schema['enum']) return fc.constantFrom(...schema['enum']);
  if (schema['anyOf'])
    return fc.oneof(...schema['anyOf'].map((/** @type {Schema} */ one) => valuesOf(one, name, isPlain)));
  const type = isPlain && schema['type'] in plainOfType ? plainOfType : ofType;
  return (type[schema['type']] ?? (() => fc.jsonValue()))(schema, name, isPlain);
};

/** @type {Record<string, (schema: Schema, name: string, isPlain: boolean) => fc.Arbitrary<unknown>>} */
const ofType = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: (schema, name) => linked(name, integers(schema)),
  string: (schema, name) => linked(inAnswers[name] ?? name, (named[name] ?? texts)(schema)),
  array: (schema, name) => linked(name, arrays(schema, name, false)),
  object: ({ properties = {}, required = [], additionalProperties }, name, isPlain) =>
    properties.constructor === Object && Object.keys(properties).length > 0
      ? fc.record(
          Object.fromEntries(
            Object.entries(properties).map(([key, schema]) => [key, valuesOf(schema, key, isPlain)]),
          ),
          { requiredKeys: required },
        )
      : fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties || {}, name, isPlain), {
          maxKeys: 3,
        }),
};

/** @type {typeof ofType} */
const plainOfType = {
  // Messages can be sent, and not by a program.
  boolean: (_, name) => (name === 'contactForm' ? fc.constant(true) : fc.boolean()),
  integer: (schema, name) => (isReference(name) ? earlier(name, integers(schema)) : integers(schema)),
  string: (schema, name) => {
    const texts = (plainNamed[name] ?? named[name] ?? plainTexts)(schema);
    const known = inAnswers[name] ?? name;
    return isReference(known) ? earlier(known, texts) : texts;
  },
  array: (schema, name) => {
    const chosen = plainChoices[name];
    if (chosen)
      return fc.oneof(fc.constant(chosen), fc.constant(chosen), fc.subarray(chosen, { minLength: 1 }));
    // Each only once.
    if (name === 'pictures') return arrays({ ...schema, maxItems: 1 }, name, true);
    const minItems = Math.max(schema['minItems'] ?? 0, isReference(name) ? 1 : 0);
    const some = arrays({ ...schema, minItems }, name, true);
    // An order names all of them.
    return name === 'projectIds' ? earlier(name, some) : some;
  },
};

/** @param {Schema} schema */
const integers = ({ minimum = 0, maximum = 1e9 }) =>
  fc.oneof(fc.integer({ min: minimum, max: minimum + 40 }), fc.integer({ min: minimum, max: maximum }));

/** @param {Schema} schema @param {string} name @param {boolean} isPlain */
const arrays = ({ items, minItems = 0, maxItems = 4 }, name, isPlain) =>
  fc.array(valuesOf(items, inAnswers[name] ?? name, isPlain), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + 3),
  });

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

/** @param {Schema} schema */
const plainTexts = (schema) => {
  const { pattern, format, examples = ['some text'] } = schema;
  return pattern || format ? texts(schema) : fc.constantFrom(...examples);
};

const moments = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** @param {Date} date */
const dayOf = (date) => date.toISOString().slice(0, 10);

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

/** Where an example would be refused or be taken once only. @type {typeof named} */
const plainNamed = {
  address: () => fc.nat(1e9).map((number) => `kite-camera-${number}`),
  cursor: () => fc.constant(''),
  password: () => passwords,
  newPassword: () => passwords,
  email: () => addresses,
  until: () =>
    fc.date({ min: new Date('2027-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }).map(dayOf),
  from: () => moments,
  to: () => moments,
  limit: () => fc.integer({ min: 1, max: 100 }).map(String),
  search: () => fc.constantFrom('', 'a', 'ada', 'lane'),
  website: () => fc.constant(''),
  failed: () => fc.constant('1.0.1,1.0.2'),
};

/** Of release tokens and grants. @type {Record<string, string[]>} */
const plainChoices = {
  frontEnds: teams.map(({ name }) => name),
  paths: teams.map(({ path }) => path),
  rights: ['promote', 'rollback', 'upload', 'withdraw'],
  connect: ['https://api.tides.example', 'https://api.ferries.example'],
};
