import { largestId } from '@portico/contract/limits';
import type { RouteFacts } from '../http/route-fact.js';
import { jsonSchema } from './json-schema.js';

export type Json = Record<string, unknown>;

const idSchema = { type: 'integer', minimum: 1, maximum: largestId };

/** A path parameter that ends in `Id` is an id, every other one the name of something. */
const pathParameters = (url: string): Json[] =>
  [...url.matchAll(/:([^/]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name!.endsWith('Id') ? idSchema : { type: 'string' },
  }));

function queryParameters({ query }: RouteFacts): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the version that is meant; with any other the answer is 412',
  schema: { type: 'string' },
};

/** What a route takes beside its body. */
export const parameters = (url: string, facts: RouteFacts): Json[] => [
  ...pathParameters(url),
  ...queryParameters(facts),
  ...(facts.takesIfMatch ? [ifMatch] : []),
];
