import { adminHeader } from '@portico/contract/auth';
import { answersEntity } from '../http/entity-tag.js';
import type { RouteFacts } from '../http/route-fact.js';

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
