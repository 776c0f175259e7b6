import { NewExperience } from '@portico/contract/rows/experience/experience';
import { textRules } from '@portico/contract/fields';
import { aNewJob } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { assertWhole, parseBody, parseEdit } from './checked-body.js';
import { ProblemException } from './problem.js';

const Fields = v.strictObject({
  ...textRules({
    name: { label: 'Name', maxLength: 20, required: 'Name is required', sample: 'Rye bread' },
    category: { label: 'Category', maxLength: 20, required: 'Category is required', sample: 'Hobby' },
    about: { label: 'About', maxLength: 2_000, required: 'About is required', sample: 'A sourdough.' },
  }),
  isShown: v.optional(v.boolean(), true),
  code: v.optional(
    v.pipe(v.string(), v.minLength(3, 'Code is too short'), v.regex(/^a/, 'Code begins with a')),
  ),
  links: v.optional(v.array(v.strictObject({ href: v.string('href must be a text') }))),
});

const valid = { name: 'a', category: 'b', about: 'c' };

const errorsOf = (check: () => unknown) => {
  try {
    check();
  } catch (error) {
    if (error instanceof ProblemException && error.getStatus() === 422) return error.errors;
    throw error;
  }
  return [];
};
const refusedIn = (body: unknown) => errorsOf(() => parseBody(Fields, body));

test('a valid body is parsed, and an edit without defaults for omitted fields', () => {
  const given = { name: '  Rye bread ', category: 'Hobby', about: 'cafe\u0301' };
  const parsed = { name: 'Rye bread', category: 'Hobby', about: 'caf\u00e9' };
  expect(parseBody(Fields, given)).toEqual({ ...parsed, isShown: true });
  expect(parseEdit(Fields, given)).toEqual(parsed);
});

test('every invalid field is named once, with a message for the user, and what words it in other languages', () => {
  expect(refusedIn({ name: ' ', about: 'x'.repeat(2_001), code: 'x' })).toEqual([
    { path: 'name', msg: 'Name is required', code: 'missing' },
    { path: 'category', msg: 'Category is required', code: 'missing' },
    {
      path: 'about',
      msg: 'About is at most 2,000 characters',
      code: 'too-long',
      sentence: '{label} is at most {max} characters',
      values: { label: 'About', max: 2_000 },
    },
    { path: 'code', msg: 'Code is too short' },
  ]);
  expect(refusedIn(undefined)).toHaveLength(3);
});

test('a field that an object within the body lacks is named, in words', () => {
  const errors = [{ path: 'links.0.href', msg: 'links.0.href is required' }];
  expect(refusedIn({ ...valid, links: [{}] })).toEqual(errors);
});

test('of many errors a hundred are named, and of a body with more than 1,000 values the first', () => {
  const wrong = (length: number) => ({ ...valid, links: Array.from({ length }, () => ({})) });
  expect(refusedIn(wrong(400))).toHaveLength(100);
  expect(refusedIn(wrong(4_000))).toEqual([{ path: 'links.0.href', msg: 'links.0.href is required' }]);
});

test.each(['isAdmin', 'userId', 'version'])('the unknown field %s is refused by name', (path) => {
  const errors = [{ path, msg: `${path} is not a field of this request` }];
  expect(refusedIn({ ...valid, [path]: 1 })).toEqual(errors);
});

test.each([[{ $ne: '' }], [['a']], [null], [7], ['a\0b'], ['\ud800']])(
  '%j in place of a text is refused (E3, P8)',
  (name) => expect(refusedIn({ ...valid, name })).toMatchObject([{ path: 'name' }]),
);

test.each([[[]], ['text'], [null]])('%j instead of an object is refused (E2)', (body) => {
  expect(refusedIn(body)).not.toEqual([]);
});

test('what an edit leaves keeps the rules of several fields; a text that only some rows need must be in it', () => {
  const wholeErrors = (edit: object) => errorsOf(() => assertWhole(NewExperience, aNewJob(), edit));
  expect(wholeErrors({ time: 'Long' })).toEqual([]);
  expect(wholeErrors({ end: '1999-01' })).toMatchObject([
    { path: 'end', msg: 'End must not be before Start' },
  ]);
  expect(wholeErrors({ start: null, end: null })).toMatchObject([{ path: 'time' }]);
});
