import { Controller, HttpCode, Post } from '@nestjs/common';
import { NewInterest } from '@portico/contract/content/interest';
import type { Problem } from '@portico/contract/problem';
import * as v from 'valibot';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { CheckedBody } from './checked-body.js';
import { Public } from './route-facts.js';

const Fields = v.strictObject({
  ...NewInterest.entries,
  code: v.optional(
    v.pipe(v.string(), v.minLength(3, 'Code is too short'), v.regex(/^a/, 'Code begins with a')),
  ),
  links: v.optional(v.array(v.strictObject({ href: v.string('href must be a text') }))),
});

@Controller('api/probe')
class ProbeController {
  @Post()
  @Public()
  @HttpCode(200)
  echo(@CheckedBody(Fields) body: v.InferOutput<typeof Fields>): unknown {
    return body;
  }
}

let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController)));
afterAll(() => server.close());

const post = async (body: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/api/probe`, { method: 'POST', ...sent });
  const json = (await answer.json()) as Partial<Problem>;
  return { status: answer.status, json, errors: json.errors };
};

test('a valid body arrives parsed', async () => {
  const { status, json } = await post({ name: '  Rye bread ', category: 'Hobby', about: 'cafe\u0301' });
  expect([status, json]).toEqual([
    200,
    { name: 'Rye bread', category: 'Hobby', about: 'caf\u00e9', inResume: true },
  ]);
});

test('every invalid field is named once, with a message for the user', async () => {
  expect(await post({ name: ' ', about: 'x'.repeat(2_001) })).toMatchObject({
    status: 422,
    errors: [
      { path: 'name', msg: 'Interest Name is required' },
      { path: 'category', msg: 'Category is required' },
      { path: 'about', msg: 'About is at most 2,000 characters' },
    ],
  });
});

test('a field that breaks two rules is reported with the first', async () => {
  expect((await post({ name: 'a', category: 'b', about: 'c', code: 'x' })).errors).toEqual([
    { path: 'code', msg: 'Code is too short' },
  ]);
});

test('a field that an object within the body lacks is named, in words', async () => {
  expect((await post({ name: 'a', category: 'b', about: 'c', links: [{}] })).errors).toEqual([
    { path: 'links.0.href', msg: 'links.0.href is required' },
  ]);
});

test.each([['isAdmin'], ['interestId'], ['version']])(
  'the unknown field %s is refused by name',
  async (path) => {
    expect(await post({ name: 'a', category: 'b', about: 'c', [path]: 1 })).toMatchObject({
      status: 422,
      errors: [{ path, msg: `${path} is not a field of this request` }],
    });
  },
);

test.each([[{ $ne: '' }], [['a']], [null], [7], ['a\0b'], ['\ud800']])(
  '%j in place of a text is 422 (E3, P8)',
  async (name) => {
    expect(await post({ name, category: 'b', about: 'c' })).toMatchObject({
      status: 422,
      errors: [{ path: 'name' }],
    });
  },
);

test.each([[[]], ['text'], [null]])('%j instead of an object is 422 (E2)', async (body) => {
  expect((await post(body)).status).toBe(422);
});

test('a missing body is 400', async () => {
  expect((await post(undefined)).status).toBe(400);
});
