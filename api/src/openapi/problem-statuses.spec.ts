import { ExperienceEdit } from '@portico/contract/experience';
import type { RouteFacts } from '../http/route-fact.js';
import { problemStatuses } from './problem-statuses.js';

const readings: [name: string, url: string, facts: RouteFacts, statuses: number[]][] = [
  ['a public list', '/api/experience', { access: 'public' }, [400, 503]],
  ['what only the signed in may ask', '/api/auth', { access: 'signed-in' }, [400, 401, 503]],
  ['a list for administrators', '/api/users', { access: 'admin' }, [400, 401, 403, 503]],
  [
    'an edit',
    '/api/experience/edit/:expId',
    { access: 'signed-in', body: ExperienceEdit, takesIfMatch: true },
    [400, 401, 404, 412, 413, 415, 422, 503],
  ],
  [
    'what refuses for reasons of its own, some of which it shares',
    '/api/auth',
    { access: 'signed-in', refuses: [429, 401, 409] },
    [400, 401, 409, 429, 503],
  ],
];

test.each(readings)('%s (%s)', (_name, url, facts, statuses) => {
  expect(problemStatuses({ url, facts })).toEqual(statuses);
});
