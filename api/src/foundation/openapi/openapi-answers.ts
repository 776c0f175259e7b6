import { adminHeader } from '@portico/contract/accounts/auth';
import { answersEntity } from '../routes/entity-tags.js';
import type { RouteFacts } from '../routes/route-facts.js';

interface Header {
  description: string;
  schema: { type: string };
}

const etag: Header = { description: "The entity's version as a strong tag", schema: { type: 'string' } };

const isAdmin: Header = {
  description: 'With a token: whether its user is an administrator',
  schema: { type: 'boolean' },
};

const link: Header = {
  description: 'Links to the previous and next pages: `rel="prev"`, `rel="next"`',
  schema: { type: 'string' },
};

const total: Header = {
  description: 'The number of rows',
  schema: { type: 'integer' },
};

const takes = ({ query }: RouteFacts, parameter: string): boolean =>
  query !== undefined && 'entries' in query && parameter in (query.entries as object);

const looksAtCaller = ({ access, asksForPrincipal }: RouteFacts): boolean =>
  ['signed-in', 'admin', 'owner'].includes(access ?? '') || asksForPrincipal === true;

/** The headers of a route's successful response, without those of every response. */
export function answerHeaders(facts: RouteFacts): Record<string, Header> {
  const isPaged = takes(facts, 'cursor');
  return {
    ...(answersEntity(facts) && { ETag: etag }),
    ...(looksAtCaller(facts) && { [adminHeader]: isAdmin }),
    ...(isPaged && { Link: link }),
    ...(isPaged && takes(facts, 'search') && { 'X-Total-Count': total }),
  };
}

/** The contract's `Problem`, which is only a type there because nothing validates it. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'requestId', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['msg'],
        properties: {
          msg: { type: 'string', description: 'A message for the user' },
          path: { type: 'string', description: 'The invalid field or parameter' },
          code: { type: 'string', description: 'A stable identifier for programs' },
          advice: { type: 'string', description: "What to do, if `msg` doesn't say so" },
        },
      },
    },
    current: { type: 'object', description: 'With 412: the current entity' },
  },
};
