import { adminHeader } from '@portico/contract/accounts/auth';
import { answersEntity } from '../routes/entity-tags.js';
import { isCountedWrite, type RouteFacts } from '../routes/route-facts.js';
import type { RegisteredRoute } from '../routes/route-table.js';

interface Header {
  description: string;
  schema: { type: string };
}

const etag: Header = { description: "The entity's version as a strong tag", schema: { type: 'string' } };

const isAdmin: Header = {
  description: 'With a token: whether its person is an administrator now',
  schema: { type: 'boolean' },
};

const link: Header = {
  description: 'Where the pages before and after this one are: `rel="prev"`, `rel="next"`',
  schema: { type: 'string' },
};

const total: Header = {
  description: 'How many rows there are; of a search that finds more than 4,000, 4000',
  schema: { type: 'integer' },
};

const isExceeded: Header = {
  description: '`true` where a search finds more than it counts',
  schema: { type: 'boolean' },
};

const takes = ({ query }: RouteFacts, parameter: string): boolean =>
  query !== undefined && 'entries' in query && parameter in (query.entries as object);

/** The headers of a route's answer when all went well that say something about this answer. */
export function answerHeaders(facts: RouteFacts): Record<string, Header> {
  const isPaged = takes(facts, 'cursor');
  return {
    ...(answersEntity(facts) && { ETag: etag }),
    ...((facts.access !== 'public' || facts.asksForPrincipal) && { [adminHeader]: isAdmin }),
    ...(isPaged && { Link: link }),
    ...(isPaged &&
      takes(facts, 'search') && { 'X-Total-Count': total, 'X-Total-Count-Exceeded': isExceeded }),
  };
}

/** `Problem` of the contract as JSON Schema; there it is only a type, because it is never checked at run time. */
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
          msg: { type: 'string', description: 'The sentence that a person is shown' },
          path: { type: 'string', description: 'The field or parameter that is wrong' },
          code: { type: 'string', description: 'A stable name for programs' },
        },
      },
    },
    current: { type: 'object', description: 'With 412: the entity as it is now' },
  },
};

/** The statuses with which a route of the API may refuse: what its facts bring with them, and what it says itself. */
export function problemStatuses({ method, url, facts }: RegisteredRoute): number[] {
  const { access, body, takesIfMatch, refuses = [] } = facts;
  const statuses = [
    400,
    503,
    ...(access === 'public' ? [] : [401]),
    ...(access === 'admin' ? [403] : []),
    ...(url.includes(':') ? [404] : []),
    ...(takesIfMatch ? [412] : []),
    ...(body ? [413, 415, 422] : []),
    ...(isCountedWrite(method, facts) ? [429] : []),
    ...refuses,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
