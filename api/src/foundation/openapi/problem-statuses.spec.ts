import { ExperienceEdit } from '@portico/contract/content/experience';
import type { RouteFacts } from '../routes/route-facts.js';
import { problemStatuses } from './openapi-answers.js';

const readings: [name: string, route: string, facts: RouteFacts, statuses: number[]][] = [
  ['a public list', 'GET /api/experience', { access: 'public' }, [400, 503]],
  ['what only the signed in may ask', 'GET /api/auth', { access: 'signed-in' }, [400, 401, 503]],
  ['a list for administrators', 'GET /api/users', { access: 'admin' }, [400, 401, 403, 503]],
  [
    'an edit',
    'PUT /api/experience/edit/:expId',
    { access: 'signed-in', body: ExperienceEdit, takesIfMatch: true },
    [400, 401, 404, 412, 413, 415, 422, 429, 503],
  ],
  [
    'a write that everyone may do',
    'DELETE /api/auth',
    { access: 'signed-in', isExemptFromWriteLimit: true },
    [400, 401, 413, 415, 503],
  ],
  [
    'what refuses for reasons of its own, some of which it shares',
    'GET /api/auth',
    { access: 'signed-in', refuses: [429, 401, 409] },
    [400, 401, 409, 429, 503],
  ],
];

test.each(readings)('%s (%s) (M4)', (_name, route, facts, statuses) => {
  const [method = '', url = ''] = route.split(' ');
  expect(problemStatuses({ method, url, facts })).toEqual(statuses);
});
