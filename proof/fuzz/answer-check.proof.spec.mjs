import { AnswerCheck } from './answer-check.mjs';
import { operationsOf } from './api-document.mjs';

const refused = { $ref: '#/components/responses/Problem' };
const of = (type, schema) => ({ content: { [type]: { schema } } });
const problemSchema = {
  type: 'object',
  required: ['status', 'errors'],
  properties: { status: { type: 'integer' }, errors: { type: 'array', minItems: 1 } },
};
const document = {
  paths: {
    '/api/auth/self': {
      get: {
        security: [{ token: [] }],
        responses: {
          200: of('application/json', { type: 'object', properties: { id: { type: 'integer' } } }),
          default: refused,
        },
      },
    },
    '/api/backups/download': { post: { security: [], responses: { 200: of('application/gzip') } } },
  },
  components: { responses: { Problem: of('application/problem+json', problemSchema) } },
};
const [self, download] = operationsOf(document);
const check = new AnswerCheck(document);

const json = { 'content-type': 'application/json; charset=utf-8' };
const answer = (status, body, headers = json) => ({ status, headers, text: JSON.stringify(body), body });
const problem = (status, errors = [{ msg: 'No' }]) =>
  answer(
    status,
    { type: 'about:blank', title: 'No', status, requestId: '1', errors },
    { 'content-type': 'application/problem+json; charset=utf-8' },
  );
const file = (type) => ({
  status: 200,
  headers: { 'content-type': type },
  text: '\x1f\x8b',
  body: undefined,
});

it.each([
  ['what is documented', self, answer(200, { id: 1 })],
  ['a problem', self, problem(401)],
  ['a file', download, file('application/gzip')],
])('takes %s', (_, asked, given) => expect(check.findings(asked, given)).toEqual([]));

it.each([
  ['a failure', problem(500), 'It failed with 500'],
  ['an undocumented success', answer(201, { id: 1 }), 'Undocumented 201'],
  ['another shape', answer(200, { id: '1' }), 'Not of the documented shape: data/id must be integer'],
  [
    'another content type',
    answer(200, { id: 1 }, { 'content-type': 'text/html' }),
    'Undocumented content type text/html',
  ],
  [
    'a problem that says nothing',
    problem(401, []),
    expect.stringContaining('must NOT have fewer than 1 items'),
  ],
  ['a limit that says no end', problem(429), 'No Retry-After'],
  ['a problem of another status', { ...problem(400), status: 401 }, 'The status in the body is another one'],
])('finds %s', (_, given, finding) => expect(check.findings(self, given)).toContainEqual(finding));
