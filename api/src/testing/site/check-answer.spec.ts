import { makeProblem, problemType } from '../../http/routes/problem.js';
import { TestSite } from './test-site.js';

const site = TestSite.use();
const json = 'application/json; charset=utf-8';

const check = (status: number, body: unknown, type: string) => {
  const headers = new Headers({ 'content-type': type });
  return checkAnswer(site.url, 'GET /api/users/selfEdit', {
    status,
    headers,
    text: JSON.stringify(body),
    body,
  });
};
const problem = makeProblem(401, '1');

test.each(['text/html; charset=utf-8', 'application/json'])(
  'what is allowed is refused as %s',
  async (type) => {
    const { body } = await (await site.owner()).get('users/selfEdit');
    await check(200, body, json);
    await expect(check(200, body, type)).rejects.toThrow('which the document does not allow');
  },
);

test('a problem is allowed', () => check(401, problem, problemType));

test.each<[string, number, unknown, string]>([
  ['another shape', 200, { userId: '1' }, json],
  ['another success', 201, {}, json],
  ['a problem that says nothing', 401, { ...problem, errors: [] }, problemType],
])('%s is refused', async (_what, status, body, type) => {
  await expect(check(status, body, type)).rejects.toThrow('which the document does not allow');
});
