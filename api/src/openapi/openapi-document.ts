import { largestId } from '@portico/contract/limits';
import type { GenericSchema } from 'valibot';
import { answersEntity } from '../http/entity-tag.js';
import { isApiPath } from '../http/request-path.js';
import type { RouteFacts } from '../http/route-fact.js';
import type { RegisteredRoute } from '../http/route-table.js';
import { jsonSchema } from './json-schema.js';
import { problemSchema } from './problem-schema.js';
import { problemStatuses } from './problem-statuses.js';

type Json = Record<string, unknown>;

const json = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => ({
  content: { 'application/json': { schema: jsonSchema(schema, typeMode) } },
});

const problem = { $ref: '#/components/responses/Problem' };

const idSchema = { type: 'integer', minimum: 1, maximum: largestId };

/** Every path parameter of the API is an id. */
const pathParameters = (url: string): Json[] =>
  [...url.matchAll(/:([^/]+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: idSchema }));

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the version that is meant; with any other the answer is 412',
  schema: { type: 'string' },
};

const etag: Json = {
  headers: { ETag: { description: "The entity's version as a strong tag", schema: { type: 'string' } } },
};

const answer = (facts: RouteFacts): Json => ({
  description: facts.summary ?? 'OK',
  ...(answersEntity(facts) && etag),
  ...(facts.answer && json(facts.answer, 'output')),
});

/** A public route that asks who is calling takes a token and needs none. */
function security({ access, asksForPrincipal }: RouteFacts): Json[] {
  if (access !== 'public') return [{ token: [] }];
  return asksForPrincipal ? [{}, { token: [] }] : [];
}

function operation(route: RegisteredRoute): Json {
  const { url, facts } = route;
  const parameters = [...pathParameters(url), ...(facts.takesIfMatch ? [ifMatch] : [])];
  const refusals = problemStatuses(route).map((status) => [status, problem]);
  return {
    summary: facts.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(facts.body && { requestBody: { required: true, ...json(facts.body, 'input') } }),
    security: security(facts),
    responses: { [facts.status ?? 200]: answer(facts), ...Object.fromEntries(refusals), default: problem },
  };
}

function paths(routes: RegisteredRoute[]): Json {
  const documented = routes
    .filter(({ method, url }) => isApiPath(url) && method !== 'HEAD')
    .sort((a, b) => a.url.localeCompare(b.url) || a.method.localeCompare(b.method));
  const result: Record<string, Json> = {};
  for (const route of documented) {
    const path = route.url.replace(/:([^/]+)/g, '{$1}');
    result[path] = { ...result[path], [route.method.toLowerCase()]: operation(route) };
  }
  return result;
}

/** The OpenAPI 3.1 document of these routes: what they say about themselves, and the contract's schemas. */
export function openApiDocument(routes: RegisteredRoute[]): Json {
  return {
    openapi: '3.1.1',
    info: { title: 'Portico', version: '1', description: 'The API of a developer portfolio.' },
    paths: paths(routes),
    components: {
      schemas: { Problem: problemSchema },
      responses: {
        Problem: {
          description: 'Every answer outside 2xx and 304',
          headers: {
            'Retry-After': {
              description: 'With 429 and 503: the seconds to wait',
              schema: { type: 'integer', minimum: 1 },
            },
            ETag: { description: 'With 412: the tag of `current`', schema: { type: 'string' } },
          },
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
    },
  };
}
