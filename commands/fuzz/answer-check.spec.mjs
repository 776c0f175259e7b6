import { documentOfRoutes } from '../testing/document-of-routes.mjs';
import { AnswerCheck } from './answer-check.mjs';
import { operationsOf } from './api-document.mjs';

let operations;
let check;
let request;
beforeAll(async () => {
  const document = await documentOfRoutes();
  operations = operationsOf(document);
  check = new AnswerCheck(document, (text) => text.match(/the dusk/g) ?? []);
  const operation = operations.find(({ method, path }) => `${method} ${path}` === 'GET /api/auth/self');
  request = { method: 'GET', path: '/api/auth/self', headers: {}, operation };
});

const json = { 'content-type': 'application/json; charset=utf-8' };
const answer = (status, body, headers = json) => ({ status, headers, text: JSON.stringify(body), body });
const problem = (status, headers = {}, errors = [{ msg: 'No' }]) =>
  answer(
    status,
    { type: 'about:blank', title: 'No', status, requestId: '1', errors },
    { 'content-type': 'application/problem+json; charset=utf-8', ...headers },
  );

const calm = { isFlooded: false, emails: new Set(['person1@people.example']) };
const findings = (given, now = calm, asked = request) => check.findings(asked, given, now);

it('takes a file of the documented type, and no other', () => {
  const download = operations.find(({ path }) => path === '/api/backups/download');
  const asked = { ...request, method: 'POST', path: download.path, operation: download };
  const file = (type) => ({
    status: 200,
    headers: { 'content-type': type },
    text: '\x1f\x8b\b',
    body: undefined,
  });
  expect(findings(file('application/gzip'), calm, asked)).toEqual([]);
  expect(findings(file('application/zip'), calm, asked)).toEqual([
    'Undocumented content type application/zip',
  ]);
});

it.each([
  ['what is documented', answer(200, { id: 1 })],
  ['a documented problem', problem(401)],
])('takes %s', (_, given) => expect(findings(given)).toEqual([]));

it.each([
  ['a failure', problem(500), 'It failed with 500'],
  ['an undocumented status', problem(409), 'Undocumented 409'],
  ['an undocumented success', answer(201, { id: 1 }), 'Undocumented 201'],
  ['another shape', answer(200, { id: '1' }), 'Not of the documented shape: data/id must be integer'],
  [
    'another content type',
    answer(200, { id: 1 }, { 'content-type': 'text/html' }),
    'Undocumented content type text/html',
  ],
  [
    'a problem that says nothing',
    problem(401, {}, []),
    expect.stringContaining('must NOT have fewer than 1 items'),
  ],
  ['a problem of another status', { ...problem(400), status: 401 }, 'The status in the body is another one'],
  ['a secret', answer(200, { id: 1 }, { ...json, server: 'the dusk' }), 'It holds the secret the dusk'],
  [
    "somebody else's email",
    problem(401, { to: 'x' }, [{ msg: 'person1@people.example' }]),
    expect.stringContaining('person1'),
  ],
  [
    'a stack',
    problem(401, {}, [{ msg: 'Error\n    at go (/x.js:1:2)' }]),
    expect.stringContaining('It holds insides'),
  ],
])('finds %s', (_, given, finding) => expect(findings(given)).toContainEqual(finding));

it('takes a refusal under load, if it says how long to wait', () => {
  const flooded = { ...calm, isFlooded: true };
  expect([findings(problem(503, { 'retry-after': '2' }), flooded), findings(problem(503), flooded)]).toEqual([
    [],
    ['It failed with 503', 'No Retry-After'],
  ]);
});

it('finds a success where the document has no operation', () => {
  const asked = { ...request, path: '/api/secrets', operation: undefined };
  expect([findings(answer(200, {}), calm, asked), findings(problem(404), calm, asked)]).toEqual([
    ['Undocumented 200'],
    [],
  ]);
});
