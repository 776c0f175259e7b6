import { largestId } from '@portico/contract/limits';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { isApiPath } from '../http/request-path.js';
import type { RegisteredRoute } from '../http/route-table.js';
import { problemSchema } from './problem-schema.js';

type Json = Record<string, unknown>;

const schemaOf = (schema: GenericSchema): Json => {
  const json = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'output',
    errorMode: 'ignore',
  });
  delete json.$schema;
  return json as Json;
};

const problem = { $ref: '#/components/responses/Problem' };

const idSchema = { type: 'integer', minimum: 1, maximum: largestId };

/** Every path parameter of the API is an id. */
const pathParameters = (url: string): Json[] =>
  [...url.matchAll(/:([^/]+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: idSchema }));

function operation({ url, facts }: RegisteredRoute): Json {
  const parameters = pathParameters(url);
  const answer = facts.answer && { content: { 'application/json': { schema: schemaOf(facts.answer) } } };
  return {
    summary: facts.summary,
    ...(parameters.length > 0 && { parameters }),
    security: facts.access === 'public' ? [] : [{ token: [] }],
    responses: { 200: { description: facts.summary ?? 'OK', ...answer }, default: problem },
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
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
    },
  };
}
