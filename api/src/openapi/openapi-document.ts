import type { GenericSchema } from 'valibot';
import { isApiPath } from '../http/request-path.js';
import type { RouteFacts } from '../http/route-fact.js';
import type { RegisteredRoute } from '../http/route-table.js';
import { answerHeaders } from './answer-headers.js';
import { jsonSchema } from './json-schema.js';
import { type Json, parameters } from './parameters.js';
import { problemSchema } from './problem-schema.js';
import { problemStatuses } from './problem-statuses.js';

const json = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => ({
  'application/json': { schema: jsonSchema(schema, typeMode) },
});

/** What is answered where JSON is not asked for. */
const text = (mediaType: string): Json => ({ [mediaType]: { schema: { type: 'string' } } });

const problem = { $ref: '#/components/responses/Problem' };

function answer(facts: RouteFacts): Json {
  const headers = answerHeaders(facts);
  return {
    description: facts.summary ?? 'OK',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(facts.answer && {
      content: { ...json(facts.answer, 'output'), ...(facts.alsoAs && text(facts.alsoAs)) },
    }),
  };
}

/** A public route that asks who is calling takes a token and needs none. */
function security({ access, asksForPrincipal }: RouteFacts): Json[] {
  if (access !== 'public') return [{ token: [] }];
  return asksForPrincipal ? [{}, { token: [] }] : [];
}

function operation(route: RegisteredRoute): Json {
  const { url, facts } = route;
  const taken = parameters(url, facts);
  const refusals = problemStatuses(route).map((status) => [status, problem]);
  return {
    summary: facts.summary,
    ...(taken.length > 0 && { parameters: taken }),
    ...(facts.body && { requestBody: { required: true, content: json(facts.body, 'input') } }),
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
