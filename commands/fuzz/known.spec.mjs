import { documentOfRoutes } from '../testing/document-of-routes.mjs';
import { operationsOf } from './api-document.mjs';
import { Known } from './known.mjs';
import { drawPlans, plansFor } from './plans.mjs';

let operations;
beforeAll(async () => {
  operations = operationsOf(await documentOfRoutes());
});
const operation = (name) => operations.find(({ method, path }) => `${method} ${path}` === name);
const ada = { email: 'ada@people.example', password: 'unlocked by lantern zero', token: 'a', isAdmin: true };
const releases = [{ name: 'mfe-tides', version: '1.0.0', archive: Buffer.from('a release') }];

/** Requests to an operation that should succeed. */
const plain = (name) =>
  drawPlans(plansFor([operation(name)], releases), 1, 200).filter(({ isPlain }) => isPlain);

let known;
beforeEach(() => {
  known = new Known();
  known.people = [ada, { ...ada, email: 'lane@people.example', isAdmin: false }];
});

const learn = (name, path, body, more = {}) =>
  known.learn(
    { operation: operation(name), path, headers: {}, person: ada, ...more },
    { status: body ? 200 : 204, headers: {}, body },
  );

it('edits what there is, as the version that it has', () => {
  learn('GET /api/interests', '/api/interests', [{ interestId: 7, name: 'Sailing', version: 3 }]);
  const drafts = plain('PUT /api/interests/edit/{interestId}').map((plan) => known.draftOf(plan).draft);
  expect(new Set(drafts.map(({ segments }) => segments.at(-1)))).toEqual(new Set(['7']));
  expect(new Set(drafts.map(({ content }) => content.interestId))).toEqual(new Set([7]));
  expect(new Set(drafts.map(({ headers }) => headers['if-match']))).toEqual(new Set([undefined, '"3"']));
});

it('restores what was deleted', () => {
  learn('DELETE /api/interests/edit/{interestId}', '/api/interests/edit/9', undefined);
  learn('GET /api/interests', '/api/interests', [{ interestId: 7, version: 3 }]);
  for (const plan of plain('POST /api/interests/restore/{interestId}'))
    expect(known.draftOf(plan).draft.segments.at(-1)).toBe('9');
});

it('asks for the next page as the list said', () => {
  const link = '</api/users?sort=email&cursor=W10>; rel="next"';
  const request = { operation: operation('GET /api/users'), path: '/api/users', headers: {}, person: ada };
  known.learn(request, { status: 200, headers: { link }, body: [] });
  const paged = plain('GET /api/users').filter(({ query }) => 'cursor' in query);
  expect(paged.map((plan) => known.draftOf(plan).draft.query)).toEqual(
    paged.map(() => ['sort=email', 'cursor=W10']),
  );
});

it('ships a release with a token that may, and with the archive of its name and version', () => {
  const token = (secret, rights) => ({ secret, token: { rights } });
  for (const made of [token('reads', ['withdraw']), token('ships', ['upload']), token('other', ['rollback'])])
    learn('POST /api/release-tokens/add', '/api/release-tokens/add', made);
  for (const plan of plain('PUT /api/releases/{name}/{version}'))
    expect(known.draftOf(plan).draft).toMatchObject({
      segments: ['api', 'releases', 'mfe-tides', '1.0.0'],
      headers: { 'x-release-token': 'ships', 'content-type': 'application/gzip' },
      content: releases[0].archive,
    });
});

it('gives the site an email that nobody registers with, because everybody may read it', () => {
  const settings = plain('PUT /api/site/settings').map((plan) => known.draftOf(plan).draft.content.email);
  expect(settings.filter((email) => !/@site\.example$/.test(email))).toEqual([]);
});
